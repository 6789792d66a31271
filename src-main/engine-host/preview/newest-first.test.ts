import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { NewestFirst } from './newest-first'

it('finishes what runs, then does the newest, and tells of the others', async () => {
  const log: string[] = []
  const ends: (() => void)[] = []
  const work = (request: number): Promise<void> => {
    log.push(`start ${request}`)
    return new Promise((resolve) => ends.push(resolve))
  }
  const channel = new NewestFirst<number>(work, (request) => log.push(`superseded ${request}`))
  for (const request of [1, 2, 3, 4]) channel.add(request)
  ends.shift()?.()
  await setImmediate()
  expect(log).toEqual(['start 1', 'superseded 2', 'superseded 3', 'start 4'])
  ends.shift()?.()
  await setImmediate()
  channel.add(5)
  expect(log.at(-1)).toBe('start 5')
})
