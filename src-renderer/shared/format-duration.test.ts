import { expect, it } from 'vitest'
import { formatDuration } from './format-duration'

it('tells a duration in the two units that matter', () => {
  const told = [-5, 42, 999.6, 9_940, 9_960, 59_400, 61_000, 3_605_000, 7_805_000].map((ms) =>
    formatDuration(ms),
  )
  expect(told).toEqual([
    '0 ms',
    '42 ms',
    '1.0 s',
    '9.9 s',
    '10 s',
    '59 s',
    '1 min 01 s',
    '1 h 00 min',
    '2 h 10 min',
  ])
})

it('writes the decimal mark of the language', () => {
  expect(formatDuration(1500, 'de')).toBe('1,5 s')
})
