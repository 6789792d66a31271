import { expect, it } from 'vitest'
import type { TrustedTime } from '../ports/trusted-time'
import { trustedTimeAfter } from './trusted-time'

const hourMs = 3_600_000
const start = Date.UTC(2026, 0, 1)
/** Hours after the start. */
const at = (hours: number): Date => new Date(start + hours * hourMs)

/** The trusted time after the clock was seen at each of these hours, in hours. */
const trustedAfter = (...hours: readonly number[]): number => {
  const seen = hours.reduce<TrustedTime | null>((known, hour) => trustedTimeAfter(known, at(hour)), null)
  return ((seen?.trustedAt.getTime() ?? 0) - start) / hourMs
}

it('is the time of a clock that goes on, and of a computer that is off for a night', () => {
  expect(trustedAfter(0)).toBe(0)
  expect(trustedAfter(0, 1, 2, 14)).toBe(14)
})

it('takes a jump forward for a day at most, and one that is undone for none', () => {
  expect(trustedAfter(0, 1, 90_000)).toBe(25)
  expect(trustedAfter(0, 1, 90_000, 2)).toBe(2)
  expect(trustedAfter(0, 1, 90_000, 2, 90_000, 3)).toBe(3)
})

it('goes back with the clock', () => {
  expect(trustedAfter(0, 10, -5000)).toBe(-5000)
  expect(trustedAfter(0, 10, -5000, 11)).toBe(-4976)
})

it('makes up for what it did not believe', () => {
  const hours = Array.from({ length: 100 }, (_, hour) => 150 + hour)
  expect(trustedAfter(0, ...hours)).toBe(24 + 2 * 99)
  expect(trustedAfter(0, ...hours, 250, 260, 270, 280)).toBe(280)
})
