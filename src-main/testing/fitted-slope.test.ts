import { expect, it } from 'vitest'
import { fittedSlope } from './fitted-slope'

it('finds the growth from one value to the next beneath what goes up and down', () => {
  expect(fittedSlope([1, 3, 5, 7])).toBe(2)
  expect(fittedSlope([4, 4, 4])).toBe(0)
  expect(fittedSlope([7])).toBe(0)
  const restless = Array.from({ length: 100 }, (_, at) => 50 + 0.5 * at + (at % 2 === 0 ? 8 : -8))
  expect(fittedSlope(restless)).toBeCloseTo(0.5, 1)
})
