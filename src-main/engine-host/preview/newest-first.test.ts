import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { NewestFirst } from './newest-first'

/** Requests from 10 on interrupt the running one. */
const channelOf = (log: string[], ends: (() => void)[]) =>
  new NewestFirst<number>({
    run: (request, signal) => {
      log.push(`start ${request}`)
      signal.addEventListener('abort', () => log.push(`stop ${request}`))
      return new Promise((resolve) => ends.push(resolve))
    },
    supersede: (request) => log.push(`superseded ${request}`),
    givesWay: (_running, next) => next >= 10,
  })

it('finishes what runs, then does the newest, and tells of the others', async () => {
  const log: string[] = []
  const ends: (() => void)[] = []
  const channel = channelOf(log, ends)
  for (const request of [1, 2, 3, 4]) channel.add(request)
  ends.shift()?.()
  await setImmediate()
  await setImmediate()
  expect(log).toEqual(['start 1', 'superseded 2', 'superseded 3', 'start 4'])
  ends.shift()?.()
  await setImmediate()
  await setImmediate()
  channel.add(5)
  expect(log.at(-1)).toBe('start 5')
})

it('stops what gives way', async () => {
  const log: string[] = []
  const ends: (() => void)[] = []
  const channel = channelOf(log, ends)
  for (const request of [1, 2, 10]) channel.add(request)
  ends.shift()?.()
  await setImmediate()
  await setImmediate()
  expect(log).toEqual(['start 1', 'superseded 2', 'stop 1', 'start 10'])
})

it('knows what it does after what runs', async () => {
  const ends: (() => void)[] = []
  const channel = channelOf([], ends)
  channel.add(1)
  expect(channel.waiting).toBeNull()
  channel.add(2)
  channel.add(3)
  expect(channel.waiting).toBe(3)
  ends.shift()?.()
  await setImmediate()
  await setImmediate()
  expect(channel.waiting).toBeNull()
})
