import { setTimeout as wait } from 'node:timers/promises'
import { AppError, failureOf } from '@contract/errors'
import { describe, expect, it } from 'vitest'
import { StoreAway } from '../ports/store-away'
import { startWorkLoop, type WorkLoop, type WorkLoopOptions } from './work-loop'
import type { WorkSource } from './work-source'

interface Piece {
  readonly name: string
  attempts: number
  state: string
}

/** Pieces of work in a list, as a store keeps them: they outlive the loops that work on them. */
const pieces = (...names: readonly string[]) => {
  const all: Piece[] = names.map((name) => ({ name, attempts: 0, state: 'waiting' }))
  const lost = new Set<string>()
  const source: WorkSource<Piece, string> = {
    async claim() {
      const next = all.find(({ state }) => state === 'waiting')
      if (!next) return null
      next.state = 'working'
      next.attempts += 1
      return { work: next, attempt: next.attempts }
    },
    renew: async ({ name }) => !lost.has(name),
    async finish(piece, result) {
      piece.state = result
    },
    async fail(piece, { message }) {
      piece.state = message
    },
    async release(piece, reason) {
      piece.state = 'waiting'
      if (reason === 'handed back') piece.attempts -= 1
    },
  }
  return { source, all, lost, states: () => all.map(({ name, state }) => `${name} ${state}`) }
}

type Options = WorkLoopOptions<Piece, string>

const loopOf = (source: Options['source'], handle: Options['handle'], options: Partial<Options> = {}) =>
  startWorkLoop({
    work: 'picture',
    source,
    handle,
    concurrency: 1,
    now: () => new Date(),
    pollMs: null,
    ...options,
  })

/** A promise that resolves to 'done' when it is opened. */
const openable = () => {
  let open = (): void => undefined
  const promise = new Promise<string>((resolve) => {
    open = () => resolve('done')
  })
  return { promise, open: () => open() }
}

const crash = (): AppError => new AppError('engineCrashed', {})

describe('a loop that ends with its work', () => {
  it('does everything that waits, so many pieces at once', async () => {
    const { source, states } = pieces('a', 'b', 'c', 'd', 'e')
    let atOnce = 0
    let most = 0
    const handle = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await wait(2)
      atOnce -= 1
      return 'done'
    }
    await loopOf(source, handle, { concurrency: 2 }).ended
    expect([states(), most]).toEqual([['a done', 'b done', 'c done', 'd done', 'e done'], 2])
  })

  it('fails what the handler throws, and goes on', async () => {
    const { source, states } = pieces('a', 'b')
    const handle = async ({ name }: Piece) => {
      if (name === 'a') throw new AppError('emptyPlan', {})
      return 'done'
    }
    await loopOf(source, handle).ended
    expect(states()).toEqual([`a ${failureOf('emptyPlan', {}).message}`, 'b done'])
  })

  it('rejects with what keeps the source from telling, once what is at work has ended', async () => {
    const { source, states } = pieces('a', 'b')
    const broken = {
      ...source,
      claim: async (until: Date) => {
        if (states().includes('a working')) throw new Error('The disk is gone.')
        return source.claim(until)
      },
    }
    const handle = () => wait(5, 'done')
    await expect(loopOf(broken, handle, { concurrency: 2 }).ended).rejects.toThrow('The disk is gone.')
    expect(states()).toEqual(['a done', 'b waiting'])
  })

  it('finishes what is at work when it is stopped, and begins nothing new', async () => {
    const { source, states } = pieces('a', 'b')
    const loop = loopOf(source, () => wait(10, 'done'))
    await wait(2)
    await loop.stop()
    expect(states()).toEqual(['a done', 'b waiting'])
  })

  it('hands back what is at work when it is closed: that attempt does not count', async () => {
    const { source, states, all } = pieces('a', 'b')
    const handle = (_: Piece, signal: AbortSignal) => wait(60_000, 'done', { signal })
    const loop = loopOf(source, handle, { concurrency: 2 })
    await wait(2)
    await loop.close()
    expect([states(), all.map(({ attempts }) => attempts)]).toEqual([
      ['a waiting', 'b waiting'],
      [0, 0],
    ])
  })
})

describe('work that ends its process', () => {
  it('is tried again alone, so that only the guilty piece fails after three attempts', async () => {
    const { source, states, all } = pieces('a', 'bad', 'c', 'd')
    const running = new Set<string>()
    let dead = 0
    const handle = async ({ name }: Piece) => {
      running.add(name)
      await wait(2)
      const isHit = running.has('bad') && dead < 100
      if (name === 'bad') await wait(2)
      running.delete(name)
      if (!isHit) return 'done'
      dead += 1
      throw crash()
    }
    await loopOf(source, handle, { concurrency: 3 }).ended
    expect(states()).toEqual(['a done', `bad ${crash().message}`, 'c done', 'd done'])
    expect(all.map(({ attempts }) => attempts)).toEqual([2, 3, 2, 1])
  })

  it('is handed back where the loop stops before its turn', async () => {
    const { source, states, all } = pieces('a', 'suspect')
    all[1]!.attempts = 1
    const tried: string[] = []
    const before = openable()
    const handle = ({ name }: Piece) => {
      tried.push(name)
      return before.promise
    }
    const loop = loopOf(source, handle, { concurrency: 2 })
    await wait(5)
    const stopped = loop.stop()
    before.open()
    await stopped
    expect([states(), tried, all[1]?.attempts]).toEqual([['a done', 'suspect waiting'], ['a'], 1])
  })

  it('is not tried again where it was abandoned before its turn', async () => {
    const { source, states, all } = pieces('a', 'suspect')
    all[1]!.attempts = 1
    const before = openable()
    const loop = loopOf(source, () => before.promise, { concurrency: 2 })
    await wait(5)
    loop.abandon(({ name }) => name === 'suspect')
    before.open()
    await loop.ended
    expect(states()).toEqual(['a done', 'suspect working'])
  })

  it('fails with the reason, untried, where three programs ended with it', async () => {
    const { source, states, all } = pieces('bad', 'good')
    all[0]!.attempts = 3
    const tried: string[] = []
    const handle = async ({ name }: Piece) => {
      tried.push(name)
      return 'done'
    }
    await loopOf(source, handle).ended
    expect([states(), tried]).toEqual([
      [
        'bad The program ended 3 times while it worked on this picture, so it is not tried again.',
        'good done',
      ],
      ['good'],
    ])
  })
})

describe('a loop that stays', () => {
  it('takes up what comes when it is woken, and by itself after a while', async () => {
    const { source, all, states } = pieces()
    const handle = async () => 'done'
    const woken = loopOf(source, handle, { pollMs: 60_000 })
    await wait(5)
    all.push({ name: 'a', attempts: 0, state: 'waiting' })
    woken.wake()
    await expect.poll(states).toEqual(['a done'])
    await woken.close()
    const polling = loopOf(source, handle, { pollMs: 5 })
    all.push({ name: 'b', attempts: 0, state: 'waiting' })
    await expect.poll(states).toEqual(['a done', 'b done'])
    await polling.close()
  })

  it('tells of a source that fails, and tries again', async () => {
    const { source, states } = pieces('a')
    const troubles: unknown[] = []
    const flaky = {
      ...source,
      claim: async (until: Date) => {
        if (troubles.length < 2) throw new Error('Busy.')
        return source.claim(until)
      },
    }
    const options = { pollMs: 2, onTrouble: (error: unknown) => troubles.push(error) }
    const loop = loopOf(flaky, async () => 'done', options)
    await expect.poll(states).toEqual(['a done'])
    expect(troubles).toHaveLength(2)
    await loop.close()
  })

  it('settles nothing whose lease is gone', async () => {
    const { source, states, lost } = pieces('a')
    const handle = (_: Piece, signal: AbortSignal) => wait(60_000, 'done', { signal })
    const loop = loopOf(source, handle, { pollMs: 60_000, leaseMs: 6 })
    await wait(2)
    lost.add('a')
    await wait(10)
    await loop.stop()
    expect(states()).toEqual(['a working'])
  })

  it('settles work whose lease ends with it', async () => {
    const { source, states } = pieces('a')
    const slow = {
      ...source,
      finish: (piece: Piece, result: string) => wait(10).then(() => source.finish(piece, result)),
    }
    const loop: WorkLoop<Piece> = loopOf(slow, async () => 'done', {
      pollMs: 2,
      beforeLook: async () => loop.abandon(() => true),
    })
    await expect.poll(states).toEqual(['a done'])
    await loop.close()
  })

  it('looks at what it has in hand before it claims more, its leases renewed', async () => {
    const { source, all } = pieces('a', 'b')
    const steps: string[] = []
    const noted = {
      ...source,
      async claim(until: Date) {
        steps.push('claim')
        return source.claim(until)
      },
      async renew({ name }: Piece) {
        steps.push(`renew ${name}`)
        return true
      },
    }
    let sleptMs = 0
    const loop = loopOf(noted, (_, signal) => wait(60_000, 'done', { signal }), {
      concurrency: 2,
      now: () => new Date(Date.now() + sleptMs),
      pollMs: 60_000,
      beforeLook: async (inHand) => void steps.push(`look at ${inHand.length}`),
    })
    await expect.poll(() => all.map(({ state }) => state)).toEqual(['working', 'working'])
    sleptMs = 3_600_000
    loop.wake()
    await expect.poll(() => steps.at(-1)).toBe('look at 2')
    await loop.close()
    expect(steps).toEqual(['look at 0', 'claim', 'claim', 'renew a', 'renew b', 'look at 2'])
  })

  it('settles nothing that was abandoned', async () => {
    const { source, states } = pieces('a', 'b')
    const handle = ({ name }: Piece, signal: AbortSignal) =>
      name === 'a' ? wait(60_000, 'done', { signal }) : Promise.resolve('done')
    const loop = loopOf(source, handle, { pollMs: 60_000 })
    await wait(2)
    loop.abandon(({ name }) => name === 'a')
    await expect.poll(states).toEqual(['a working', 'b done'])
    await loop.close()
  })
})

it.each([
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  new AppError('resultUnwritable', { why: 'diskFull' }),
  new AppError(
    'fileUnwritable',
    { path: '/data/x' },
    { cause: Object.assign(new Error(), { code: 'EDQUOT' }) },
  ),
  new AppError('storedFilesAway', {}),
  new StoreAway('write'),
  new AppError('artworkNotKept', {}, { cause: new AppError('storedFilesRefused', { why: 'denied' }) }),
])(
  'lets work that met a full disk, or files or a store out of reach, wait as if it had not been tried: %s',
  async (error) => {
    const { source, all, states } = pieces('picture')
    let isFull = true
    let tries = 0
    const loop = loopOf(
      source,
      async () => {
        tries += 1
        if (isFull) throw error
        return 'done'
      },
      { pollMs: 5, fullDiskPauseMs: 40 },
    )
    await expect.poll(() => tries).toBe(5)
    expect(states()).toEqual([expect.stringMatching(/picture (?:waiting|working)/)])
    isFull = false
    await expect.poll(states).toEqual(['picture done'])
    expect(all[0]?.attempts).toBe(1)
    await loop.close()
  },
)

it('hands work back, and does not fail it, when the answer of the source to its outcome was lost', async () => {
  const { source, states } = pieces('picture')
  let finishes = 0
  const loop = loopOf(
    {
      ...source,
      async finish(...outcome) {
        finishes += 1
        if (finishes === 1) throw new StoreAway('write')
        return source.finish(...outcome)
      },
    },
    async () => 'done',
    { pollMs: 5, fullDiskPauseMs: 40 },
  )
  await expect.poll(states).toEqual(['picture done'])
  expect(finishes).toBe(2)
  await loop.close()
})

it('hands work back whose outcome the source could not take, as soon as it takes that', async () => {
  const { source, all, states } = pieces('picture')
  let refusals = 5
  const refusing =
    <Input extends readonly unknown[]>(call: (...input: Input) => Promise<void>) =>
    async (...input: Input): Promise<void> => {
      refusals -= 1
      if (refusals >= 0) throw new Error('Busy.')
      await call(...input)
    }
  const { finish, fail, release } = source
  const flaky = { ...source, finish: refusing(finish), fail: refusing(fail), release: refusing(release) }
  const loop = loopOf(flaky, async () => 'done', { pollMs: 3, onTrouble: () => undefined })
  await expect.poll(states).toEqual(['picture done'])
  expect(all[0]?.attempts).toBe(1)
  await loop.close()
})
