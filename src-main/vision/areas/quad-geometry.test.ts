import type { Point, Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import { convexHull, quadAroundHull } from './hull-quad'
import { cornerDistance, inReadingOrder, isSensible } from './quad-geometry'
import { sharedSides } from './shared-sides'

const at = (x: number, y: number): Point => ({ x, y })
const size = { width: 200, height: 200 }
const limits = { shortestSide: 10, sharpestDegrees: 40 }
const tilted: Quad = [at(50, 30), at(150, 50), at(130, 150), at(30, 130)]

it('reads corners clockwise from the top left, whichever comes first and whichever way they run', () => {
  expect(inReadingOrder([tilted[2], tilted[3], tilted[0], tilted[1]])).toEqual(tilted)
  expect(inReadingOrder([tilted[3], tilted[2], tilted[1], tilted[0]])).toEqual(tilted)
})

it('refuses quads that cross, collapse or leave the picture', () => {
  expect(isSensible(tilted, size, limits)).toBe(true)
  expect(isSensible([tilted[0], tilted[2], tilted[1], tilted[3]], size, limits)).toBe(false)
  expect(isSensible([at(0, 0), at(100, 1), at(100, 2), at(0, 3)], size, limits)).toBe(false)
  expect(isSensible([at(-90, 0), at(100, 0), at(100, 100), at(-90, 100)], size, limits)).toBe(false)
})

it('counts the sides that two quads have in common', () => {
  const square: Quad = [at(20, 20), at(100, 20), at(100, 100), at(20, 100)]
  const halved: Quad = [at(20, 20), at(60, 20), at(60, 100), at(20, 100)]
  expect(sharedSides(square, halved, 2, size)).toBe(3)
  expect(sharedSides(square, [at(40, 40), at(80, 40), at(80, 80), at(40, 80)], 2, size)).toBe(0)
})

it('puts the tightest quad around a hull with a bite out of it', () => {
  const points: Point[] = []
  for (let x = 0; x <= 100; x++) for (let y = 0; y <= 60; y++) if (x + y > 12) points.push(at(x, y))
  const quad = quadAroundHull(convexHull(points))
  expect(quad && cornerDistance(quad, [at(0, 0), at(100, 0), at(100, 60), at(0, 60)])).toBeLessThan(0.5)
})
