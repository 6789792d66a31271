import { expect, it } from 'vitest'
import { LinePace } from './line-pace'

/** A line of `rate` bytes a millisecond behind a way of `delayMs`; returns when the frame's sign is there. */
const line = (rate: number, delayMs = 40) => {
  let now = 0
  let freeAt = 0
  const pace = new LinePace(() => now)
  return {
    pace,
    at: (ms: number) => {
      now = ms
    },
    send(id: number, bytes: number): number {
      pace.sent(id, bytes)
      freeAt = Math.max(freeAt, now) + bytes / rate
      return freeAt + delayMs
    },
  }
}

it('has three frames under way, and the next when a sign is there', () => {
  const { pace, send, at } = line(1250)
  const signs = [1, 2, 3].map((id) => send(id, 5000))
  expect(pace.mayBegin).toBe(false)
  at(signs[0] ?? 0)
  pace.shown(1)
  expect(pace.mayBegin).toBe(true)
  send(4, 5000)
  pace.shown(3)
  expect(pace.mayBegin).toBe(true)
})

it('lets no more wait on a slow line than it takes in a moment', () => {
  const { pace, send, at } = line(20)
  for (let id = 1; id <= 4; id += 1) {
    at(send(id, 2000))
    pace.shown(id)
  }
  send(5, 2000)
  expect(pace.mayBegin).toBe(true)
  send(6, 6000)
  expect(pace.mayBegin).toBe(false)
})

it('sends raw pixels where the line is faster than an encoder, if the page can read them', () => {
  const { pace, send, at } = line(1_000_000, 0.5)
  expect(pace.encoding(['webp', 'raw'])).toBe('webp')
  for (let id = 1; id <= 9; id += 1) {
    at(send(id, 200_000))
    pace.shown(id)
  }
  expect([pace.encoding(['webp', 'raw']), pace.encoding(['webp'])]).toEqual(['raw', 'webp'])
  const slow = line(1250)
  for (let id = 1; id <= 9; id += 1) {
    slow.at(slow.send(id, 20_000))
    slow.pace.shown(id)
  }
  expect([slow.pace.encoding(['webp', 'raw']), slow.pace.encoding(['raw'])]).toEqual(['webp', 'raw'])
})
