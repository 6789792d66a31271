import { AppError } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callSubjects, type SharedCalls } from '../../adapters/testing/shared-limit-subjects'

describe.each(callSubjects)('calls at work in %s', (_name, open) => {
  let subject: SharedCalls
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const held = () => {
    let finish = (_answer: unknown): void => undefined
    let fail = (_error: unknown): void => undefined
    const answer = new Promise<unknown>((resolve, reject) => {
      finish = resolve
      fail = reject
    })
    return { begin: () => answer, finish, fail }
  }
  const never = async () => {
    throw new Error('It ran twice')
  }

  it('run once, and all that joined get the answer', async () => {
    const [one, other] = subject.calls
    const work = held()
    const first = await one.join('a', 'hash', work.begin)
    const joined = await Promise.all([one.join('a', 'hash', never), other.join('a', 'other hash', never)])
    expect([first, ...joined].map(({ bodyHash }) => bodyHash)).toEqual(['hash', 'hash', 'hash'])
    work.finish({ success: true })
    expect(await Promise.all([first, ...joined].map(({ answer }) => answer))).toEqual(
      Array(3).fill({ success: true }),
    )
  })

  it('fail for all that joined, with the same failure', async () => {
    const [one, other] = subject.calls
    const work = held()
    const first = await one.join('a', 'hash', work.begin)
    const joined = await other.join('a', 'hash', never)
    work.fail(new AppError('unknownId', { thing: 'job', id: 'x' }))
    await expect(first.answer).rejects.toMatchObject({ kind: 'unknownId' })
    await expect(joined.answer).rejects.toMatchObject({ kind: 'unknownId', failure: { params: { id: 'x' } } })
  })

  it('begin anew once they have ended, and beside those of other ids', async () => {
    const [one, other] = subject.calls
    const answerOf = async (calls: typeof one, id: string, value: number) =>
      (await calls.join(id, 'hash', async () => value)).answer
    expect([await answerOf(one, 'a', 1), await answerOf(other, 'a', 2)]).toEqual([1, 2])
    const work = held()
    const first = await one.join('a', 'hash', work.begin)
    expect(await answerOf(other, 'b', 3)).toBe(3)
    work.finish(4)
    expect(await first.answer).toBe(4)
  })
})
