import { expect, it } from 'vitest'
import { touchedParts } from './touched-parts'

it('rounds an edge along an axis up to whole sixteenths', () => {
  const along = (coverage: number) => [touchedParts(coverage, 1, 0), touchedParts(coverage, 0, 7)]
  expect([1, 33, 86, 99, 151, 229, 254].map(along)).toEqual(
    [16, 48, 96, 112, 160, 240, 255].map((value) => [value, value]),
  )
})

it('counts nothing and everything as they are', () => {
  for (const [across, down] of [
    [1, 0],
    [1, 1],
    [5, 2],
  ] as const)
    expect([touchedParts(0, across, down), touchedParts(255, across, down)]).toEqual([0, 255])
})

it('rises with the coverage, and exceeds it by the parts along the edge at most', () => {
  for (let slope = 0; slope <= 10; slope += 1) {
    let before = 0
    for (let coverage = 1; coverage < 256; coverage += 1) {
      const value = touchedParts(coverage, 10, slope)
      expect(value).toBeGreaterThanOrEqual(Math.max(before, coverage))
      expect(value - coverage).toBeLessThanOrEqual(24)
      before = value
    }
  }
})

it('gains a thirty-second of a pixel at each side of a slanted edge', () => {
  const gained = Array.from({ length: 200 }, (_, i) => touchedParts(i + 28, 10, 10) - (i + 28))
  const mean = gained.reduce((sum, each) => sum + each) / gained.length
  expect(mean).toBeGreaterThan(9)
  expect(mean).toBeLessThan(13)
})
