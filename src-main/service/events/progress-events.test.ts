import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type ProgressEvent, progressEvents } from './progress-events'

const all = async (events: AsyncIterable<ProgressEvent<string>>) => {
  const seen: string[] = []
  for await (const event of events) {
    seen.push(event.type === 'progress' ? String(event.progress) : event.result)
  }
  return seen
}

it('tells progress as it comes, and the result last', async () => {
  const events = progressEvents(async ({ onProgress }) => {
    await wait(5)
    onProgress?.(0.5)
    await wait(5)
    onProgress?.(1)
    await wait(5)
    return 'picture'
  })
  expect(await all(events)).toEqual(['0.5', '1', 'picture'])
})

it('gives a reader that is slow the newest progress only', async () => {
  const events = progressEvents(async ({ onProgress }) => {
    for (const progress of [0.1, 0.2, 0.3]) onProgress?.(progress)
    return 'picture'
  })
  expect(await all(events)).toEqual(['0.3', 'picture'])
})

it('fails as the call fails', async () => {
  const events = progressEvents<string>(() => Promise.reject(new Error('no disk')))
  await expect(all(events)).rejects.toThrow('no disk')
})

it('cancels the call when nobody reads on, and waits until it has cleaned up', async () => {
  let isCleanedUp = false
  const events = progressEvents<string>(async ({ onProgress, signal }) => {
    onProgress?.(0.5)
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    await wait(5)
    isCleanedUp = true
    throw signal?.reason
  })
  for await (const event of events) if (event.type === 'progress') break
  expect(isCleanedUp).toBe(true)
})
