import { expect, it } from 'vitest'
import { formatDay } from './format-day'

it('tells the hour of today and the day of all others', () => {
  const now = new Date(2026, 10, 21, 18, 0)
  const at = (...parts: [number, number, number, number, number]) =>
    formatDay(new Date(...parts).toISOString(), now)
  expect([at(2026, 10, 21, 9, 5), at(2026, 10, 20, 23, 59), at(2025, 10, 21, 9, 5)]).toEqual([
    '09:05',
    '20 Nov 2026',
    '21 Nov 2025',
  ])
})
