import { serviceSettings } from '@contract/desktop/service-settings'
import { expect, it } from 'vitest'
import { nextAttemptAt } from './retry-schedule'

const at = new Date(0)
const secondsAfter = (attempts: number, random: number) => {
  const next = nextAttemptAt(attempts, {
    at,
    delays: serviceSettings.parse({}).webhooks.retry_seconds,
    random,
  })
  return next && next.getTime() / 1000
}

it('waits 10 s, 1 min, 5 min, 30 min, 2 h, 6 h and 24 h, then gives up', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => secondsAfter(attempts, 0.5))).toEqual([
    10,
    60,
    300,
    1800,
    7200,
    21_600,
    86_400,
    null,
  ])
})

it('strays by a fifth at most', () => {
  expect([secondsAfter(2, 0), secondsAfter(2, 1)]).toEqual([48, 72])
})
