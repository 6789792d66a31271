import { expect, it } from 'vitest'
import { createRatePace } from './rate-pace'

interface Told {
  readonly isRefused: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

const headersOf = ({ limit, remaining, resetSeconds }: Told): Headers =>
  new Headers({
    'ratelimit-limit': `${limit}`,
    'ratelimit-remaining': `${remaining}`,
    'ratelimit-reset': `${resetSeconds}`,
  })

/**
 * Simulates eight clients of one connection, each sending as fast as the pace allows; a request takes 5 ms. Time is
 * simulated, not waited for.
 */
const ask = (service: (nowMs: number) => Told, seconds: number) => {
  const pace = createRatePace()
  const arrivals = Array.from({ length: 8 }, () => pace.takeMs(0))
  const counts = { refused: 0, served: 0 }
  for (;;) {
    const arrival = Math.min(...arrivals)
    if (arrival > seconds * 1000) return counts
    const told = service(arrival)
    const answeredMs = arrival + 5
    pace.settle(headersOf(told), answeredMs)
    counts[told.isRefused ? 'refused' : 'served'] += 1
    arrivals[arrivals.indexOf(arrival)] = answeredMs + pace.takeMs(answeredMs)
  }
}

it('is never refused by a window of so many requests a minute, and uses nearly all of them', () => {
  let used = 0
  let window = -1
  const { refused, served } = ask((nowMs) => {
    const current = Math.floor(nowMs / 60_000)
    if (current !== window) used = 0
    window = current
    used += 1
    return {
      isRefused: used > 100,
      limit: 100,
      remaining: Math.max(0, 100 - used),
      resetSeconds: Math.ceil(60 - (nowMs % 60_000) / 1000),
    }
  }, 179)
  expect(refused).toBe(0)
  expect(served).toBeGreaterThan(270)
})

it('is never refused by a bucket that fills up again, and takes what flows into it', () => {
  let tokens = 100
  let at = 0
  const { refused, served } = ask((nowMs) => {
    tokens = Math.min(100, tokens + (nowMs - at) / 600)
    at = nowMs
    const isRefused = tokens < 1
    if (!isRefused) tokens -= 1
    return {
      isRefused,
      limit: 100,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((100 - tokens) * 0.6),
    }
  }, 180)
  expect(refused).toBe(0)
  expect(served).toBeGreaterThan(360)
})

it('holds nothing back while a service says nothing of its limit', () => {
  const pace = createRatePace()
  for (let turn = 0; turn < 1000; turn += 1) {
    expect(pace.takeMs(turn)).toBe(0)
    pace.settle(turn % 2 === 0 ? new Headers() : null, turn)
  }
})
