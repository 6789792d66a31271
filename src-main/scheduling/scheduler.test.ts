import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { createScheduler, type Scheduler } from './scheduler'

let begun: string[]
beforeEach(() => {
  begun = []
})

/** Starts work that ends when the test says so. */
const work = (scheduler: Scheduler, name: string, wait: { share?: number; signal?: AbortSignal } = {}) => {
  let resolve = (): void => {}
  const promise = new Promise<void>((told) => {
    resolve = told
  })
  const end = scheduler.run(async () => {
    begun.push(name)
    await promise
  }, wait)
  end.catch(() => undefined)
  const finish = (): Promise<void> => {
    resolve()
    return end
  }
  return { end, finish }
}

describe('a scheduler', () => {
  it('begins work at once where there is room, and no more than its limit', () => {
    const scheduler = createScheduler({ limit: 2 })
    for (const name of ['a', 'b', 'c']) work(scheduler, name)
    expect([begun, scheduler.running]).toEqual([['a', 'b'], 2])
  })

  it('lets the oldest in first', async () => {
    const scheduler = createScheduler({ limit: 1 })
    const first = work(scheduler, 'a')
    const second = work(scheduler, 'b')
    work(scheduler, 'c')
    await first.finish()
    await second.finish()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('lets the newest in first where it is told to', async () => {
    const scheduler = createScheduler({ limit: 1, order: 'newest' })
    const first = work(scheduler, 'a')
    work(scheduler, 'b')
    work(scheduler, 'c')
    await first.finish()
    expect(begun).toEqual(['a', 'c'])
  })

  it('hands room on: nobody who comes in between takes it', async () => {
    const scheduler = createScheduler({ limit: 1 })
    const first = work(scheduler, 'a')
    work(scheduler, 'waited')
    const end = first.finish()
    await end.then(() => work(scheduler, 'came later'))
    await setImmediate()
    expect(begun).toEqual(['a', 'waited'])
  })

  it('counts shares, and lets in what fits', async () => {
    const scheduler = createScheduler({ limit: 10 })
    work(scheduler, 'half', { share: 5 })
    const other = work(scheduler, 'other half', { share: 5 })
    work(scheduler, 'large', { share: 6 })
    work(scheduler, 'small', { share: 2 })
    await other.finish()
    expect(begun).toEqual(['half', 'other half', 'small'])
  })

  it('runs as many large ones at once as fit', async () => {
    const scheduler = createScheduler({ limit: 2 ** 31 })
    const atOnce: number[] = []
    const draw = (): Promise<void> =>
      scheduler.run(
        async () => {
          atOnce.push(scheduler.running)
          await setImmediate()
        },
        { share: 1e9 },
      )
    await Promise.all([1, 2, 3, 4].map(draw))
    expect([atOnce, scheduler.running]).toEqual([[1, 2, 2, 2], 0])
  })

  it('runs a share larger than the limit alone', async () => {
    const scheduler = createScheduler({ limit: 2 })
    const first = work(scheduler, 'small')
    const huge = work(scheduler, 'huge', { share: 50 })
    expect(begun).toEqual(['small'])
    await first.finish()
    work(scheduler, 'after')
    expect(begun).toEqual(['small', 'huge'])
    await huge.finish()
    expect(begun).toEqual(['small', 'huge', 'after'])
  })

  it('ends a wait that is cancelled, and the others go on', async () => {
    const scheduler = createScheduler({ limit: 1 })
    const controller = new AbortController()
    const first = work(scheduler, 'a')
    const cancelled = work(scheduler, 'b', { signal: controller.signal })
    work(scheduler, 'c')
    controller.abort()
    await expect(cancelled.end).rejects.toMatchObject({ code: 'CANCELLED' })
    await first.finish()
    expect(begun).toEqual(['a', 'c'])
  })

  it('does not begin what is cancelled already, and leaves alone what has begun', async () => {
    const scheduler = createScheduler({ limit: 2 })
    const controller = new AbortController()
    const first = work(scheduler, 'a', { signal: controller.signal })
    controller.abort()
    await expect(work(scheduler, 'b', { signal: controller.signal }).end).rejects.toMatchObject({
      code: 'CANCELLED',
    })
    await first.finish()
    expect([begun, scheduler.running]).toEqual([['a'], 0])
  })

  it('gives the room back after a failure', async () => {
    const scheduler = createScheduler({ limit: 1 })
    await expect(scheduler.run(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
    expect(await scheduler.run(async () => 'yes')).toBe('yes')
  })

  it('lets in more when its limit grows, and fewer when it shrinks', async () => {
    const scheduler = createScheduler({ limit: 1 })
    const first = work(scheduler, 'a')
    for (const name of ['b', 'c', 'd']) work(scheduler, name)
    scheduler.setLimit(3)
    await setImmediate()
    expect(begun).toEqual(['a', 'b', 'c'])
    scheduler.setLimit(1)
    await first.finish()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('gives the way back to who begins and ends in different places', async () => {
    const scheduler = createScheduler({ limit: 1 })
    const leave = await scheduler.enter()
    work(scheduler, 'b')
    expect(begun).toEqual([])
    leave()
    await setImmediate()
    expect(begun).toEqual(['b'])
  })
})
