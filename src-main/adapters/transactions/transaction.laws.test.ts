import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerStore } from '../../service/ports/answer-store'
import type { Transaction } from '../../service/ports/transaction'
import { createSqliteAnswerStore } from '../database/sqlite-answer-store'
import { openTestSqlite } from '../database/testing/test-database'
import { type AnswersState, createMemoryAnswerStore } from '../memory/memory-answer-store'
import { openMemoryDatabase } from '../memory/memory-database'
import { createPostgresAnswerStore } from '../postgres/postgres-answer-store'
import { openNewPostgres } from '../postgres/testing/postgres-databases'

interface Subject {
  readonly answers: AnswerStore
  readonly transaction: Transaction<{ readonly answers: AnswerStore }>
  close(): Promise<void>
}

const subjects: Readonly<Record<string, (folder: string) => Promise<Subject>>> = {
  async SQLite(folder) {
    const { access, transaction, close } = openTestSqlite(join(folder, 'mockwright.db'))
    return {
      answers: createSqliteAnswerStore(access),
      transaction: transaction((part) => ({ answers: createSqliteAnswerStore(part) })),
      close,
    }
  },
  async memory() {
    const { access, transaction, end } = openMemoryDatabase<AnswersState>({ answers: new Map() })
    return {
      answers: createMemoryAnswerStore(access),
      transaction: transaction((part) => ({ answers: createMemoryAnswerStore(part) })),
      close: end,
    }
  },
  async PostgreSQL() {
    const { access, transaction, close } = await openNewPostgres()
    return {
      answers: createPostgresAnswerStore(access),
      transaction: transaction((part) => ({ answers: createPostgresAnswerStore(part) })),
      close,
    }
  },
}

/** Databases with many writers let transactions run beside each other. */
const serial = ['SQLite', 'memory']

const at = new Date(0)
const named = (key: string) => ({ scope: '', call: 'render', key })
const answer = (bodyHash: string) => ({ bodyHash, answer: 1, answeredAt: at })
/** A value that no database can store. */
const unkeepable = { bodyHash: 'x', answer: Symbol('x'), answeredAt: new Date(Number.NaN) }

/** Gives other work many turns. */
const meanwhile = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each(Object.entries(subjects))('a transaction in %s', (name, open) => {
  let folder: string
  let subject: Subject
  const keptOf = async (keys: string, answers: AnswerStore = subject.answers): Promise<string> => {
    const found = await Promise.all([...keys].map((key) => answers.find(named(key))))
    return [...keys].filter((_, index) => found[index]).join('')
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mockwright-transaction-'))
    subject = await open(folder)
  })
  afterEach(async () => {
    await subject.close()
    await rm(folder, { recursive: true })
  })

  it('keeps all of it, and gives what the work gave', async () => {
    const result = await subject.transaction(async ({ answers }) => {
      await answers.keep(named('a'), answer('1'))
      await meanwhile()
      await answers.keep(named('b'), answer('2'))
      return 'done'
    })
    expect([result, await keptOf('ab')]).toEqual(['done', 'ab'])
  })

  it('keeps nothing of work that fails, and fails with the same failure', async () => {
    const failure = new Error('Not today')
    const work = subject.transaction(async ({ answers }) => {
      await answers.keep(named('a'), answer('1'))
      await meanwhile()
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await keptOf('a')).toBe('')
  })

  it('shows its own work to itself, and to nobody else before its end', async () => {
    let seen = ''
    await subject.transaction(async ({ answers }) => {
      await answers.keep(named('a'), answer('1'))
      await meanwhile()
      seen = `inside ${await keptOf('a', answers)}, outside ${await keptOf('a')}`
    })
    expect([seen, await keptOf('a')]).toEqual(['inside a, outside ', 'a'])
  })

  it('takes no other caller’s write in: what another wrote meanwhile stays when it fails', async () => {
    let other: Promise<void> | undefined
    const work = subject.transaction(async ({ answers }) => {
      await answers.keep(named('a'), answer('1'))
      other = subject.answers.keep(named('b'), answer('2'))
      await meanwhile()
      expect(await keptOf('b', answers)).toBe('')
      throw new Error('Not today')
    })
    await expect(work).rejects.toThrow('Not today')
    await other
    expect(await keptOf('ab')).toBe('b')
  })

  it('loses nothing that another wrote between its reading and its writing', async () => {
    const steps: string[] = []
    const step = (name: string) =>
      subject.transaction(async ({ answers }) => {
        const count = Number((await answers.find(named('count')))?.bodyHash ?? 0)
        steps.push(`${name} begins`)
        await meanwhile()
        await answers.keep(named('count'), answer(`${count + 1}`))
        steps.push(`${name} ends`)
      })
    await Promise.all([step('a'), step('b'), step('c')])
    expect((await subject.answers.find(named('count')))?.bodyHash).toBe('3')
    const inOrder = ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']
    if (serial.includes(name)) expect(steps).toEqual(inOrder)
  })

  it('is joined by one within it: both are kept, or neither', async () => {
    const nested = (fails: boolean) =>
      subject.transaction(async ({ answers, transaction }) => {
        await answers.keep(named('a'), answer('1'))
        await transaction(async (inner) => {
          await inner.answers.keep(named('b'), answer('2'))
          await inner.transaction((innermost) => innermost.answers.keep(named('c'), answer('3')))
        })
        if (fails) throw new Error('Not today')
      })
    await expect(nested(true)).rejects.toThrow('Not today')
    expect(await keptOf('abc')).toBe('')
    await nested(false)
    expect(await keptOf('abc')).toBe('abc')
  })

  it('fails when a write in it failed, even where the work caught that', async () => {
    const work = subject.transaction(async ({ answers }) => {
      await answers.keep(named('a'), answer('1'))
      await answers.keep(named('b'), unkeepable).catch(() => undefined)
    })
    await expect(work).rejects.toThrow()
    expect(await keptOf('ab')).toBe('')
  })

  it('refuses stores of a transaction that is over, and goes on with the next', async () => {
    let late: AnswerStore | undefined
    await subject.transaction(async ({ answers }) => {
      late = answers
    })
    await expect(late?.keep(named('a'), answer('1'))).rejects.toThrow('after the transaction')
    await expect(late?.find(named('a'))).rejects.toThrow('after the transaction')
    await subject.transaction(({ answers }) => answers.keep(named('b'), answer('2')))
    expect(await keptOf('ab')).toBe('b')
  })

  it('keeps nothing of a single write that fails', async () => {
    await expect(subject.answers.keep(named('a'), unkeepable)).rejects.toThrow()
    expect(await keptOf('a')).toBe('')
    await subject.answers.keep(named('a'), answer('1'))
    expect(await keptOf('a')).toBe('a')
  })
})
