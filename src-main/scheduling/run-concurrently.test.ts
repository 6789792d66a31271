import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runConcurrently } from './run-concurrently'

it('gives what came of each item as it comes', async () => {
  const outcomes: number[] = []
  for await (const outcome of runConcurrently([40, 1, 20], 3, (pauseMs) => wait(pauseMs, pauseMs)))
    outcomes.push(outcome)
  expect(outcomes).toEqual([1, 20, 40])
})

it('takes an item when there is room for it', async () => {
  const taken: number[] = []
  function* items() {
    for (const item of [1, 2, 3, 4]) {
      taken.push(item)
      yield item
    }
  }
  const outcomes = runConcurrently(items(), 2, (item) => wait(item, item))
  await outcomes.next()
  expect(taken.length).toBeLessThanOrEqual(3)
  await outcomes.return()
})

it('begins nothing more when it is ended early, and waits for what is under way', async () => {
  let begun = 0
  let ended = 0
  const work = async (): Promise<void> => {
    begun += 1
    await wait(2 * begun)
    ended += 1
  }
  for await (const _ of runConcurrently([1, 2, 3, 4, 5, 6], 2, work)) break
  expect(ended).toBe(begun)
  expect(begun).toBeLessThan(6)
})
