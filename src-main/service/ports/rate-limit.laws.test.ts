import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitSubjects, type SharedLimits } from '../../adapters/testing/shared-limit-subjects'

/** One call in ten minutes: no machine is so busy that a test gains one. */
const rule = { perMinute: 0.1, burst: 4 }
const perCallMs = 600_000

describe.each(limitSubjects)('a rate limit in %s', (_name, open) => {
  let subject: SharedLimits
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('lets a burst through, then the sustained rate, counted by all processes together', async () => {
    const limits = subject.rateLimits(rule)
    const taken = async (calls: number) => {
      const states = await Promise.all(
        Array.from({ length: calls }, (_, index) => limits[index % 2 ? 0 : 1].take('a')),
      )
      return states.filter(({ isExceeded }) => !isExceeded).length
    }
    expect(await taken(20)).toBe(4)
    await subject.pass(2 * perCallMs)
    expect(await taken(20)).toBe(2)
    expect((await limits[0].take('b')).isExceeded).toBe(false)
    await subject.pass(100 * perCallMs)
    expect(await taken(20)).toBe(4)
  })

  it('tells how much is left, and when there is more', async () => {
    const [limit] = subject.rateLimits({ perMinute: 2, burst: 3 })
    expect(await limit.look('a')).toEqual({
      isExceeded: false,
      remaining: 2,
      resetSeconds: 0,
      retrySeconds: 1,
    })
    for (let call = 0; call < 3; call++) await limit.take('a')
    const state = await limit.take('a')
    expect(state).toMatchObject({ isExceeded: true, remaining: 0 })
    expect(state.resetSeconds).toBeLessThanOrEqual(90)
    expect(state.retrySeconds).toBeLessThanOrEqual(30)
    expect(state.resetSeconds - state.retrySeconds).toBe(60)
    expect(await limit.look('a')).toMatchObject({ isExceeded: true, remaining: 0 })
  })
})
