import { expect, it } from 'vitest'
import { dashLine, type Line } from './dash-line'

const line: Line = {
  points: [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ],
  isClosed: false,
}

it('cuts a line into dashes', () => {
  const starts = dashLine(line, [2, 3], 0).map(({ points }) => points[0]?.x)
  expect(starts).toEqual([0, 5])
})

it('leaves a line whole whose dashes are too fine to be seen, or too many', { timeout: 10_000 }, () => {
  expect(dashLine(line, [1e-5, 1e-5], 0)).toEqual([line])
  const long: Line = {
    points: [
      { x: 0, y: 0 },
      { x: 1e9, y: 0 },
    ],
    isClosed: false,
  }
  expect(dashLine(long, [1, 1], 0)).toEqual([long])
})
