import { expect, it } from 'vitest'
import type { Point } from '../document/geometry'
import type { MeshWarp } from '../document/warp'
import { largestStretch } from './largest-stretch'
import { quadOf } from './place-test-picture'

const canvas = { width: 40, height: 20 }

it('an upright canvas is stretched as much as its quad is larger', () => {
  const { x, y } = largestStretch({ canvas, quad: quadOf(7, 3, 127, 33), warp: null })
  expect([x, y]).toEqual([expect.closeTo(3), expect.closeTo(1.5)])
})

it('a turned canvas is stretched as much as its sides are longer', () => {
  const quad = [
    { x: 0, y: 40 },
    { x: 40, y: 0 },
    { x: 60, y: 20 },
    { x: 20, y: 60 },
  ] as const
  const { x, y } = largestStretch({ canvas, quad, warp: null })
  expect([x, y]).toEqual([expect.closeTo(Math.SQRT2), expect.closeTo(Math.SQRT2)])
})

it('a canvas in perspective is stretched most at its near side', () => {
  const quad = [
    { x: 0, y: 0 },
    { x: 40, y: 10 },
    { x: 40, y: 20 },
    { x: 0, y: 30 },
  ] as const
  const { y } = largestStretch({ canvas, quad, warp: null })
  expect(y).toBeCloseTo(30 / 20, 5)
})

it('a bent canvas is stretched most in the piece that is', () => {
  const pull = (t: number): number => 40 * t * t
  const points: Point[] = []
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1)
      // The control points of x = 40 t², which runs twice as fast at its end as on average.
      points.push({ x: [0, 0, pull(1) / 3, 40][column]!, y: (20 * row) / 3 })
  const warp: MeshWarp = {
    ...{ kind: 'mesh', bounds: { left: 0, top: 0, right: 40, bottom: 20 }, columns: 1, rows: 1 },
    ...{ sliceX: [0, 40], sliceY: [0, 20], points },
  }
  const { x, y } = largestStretch({ canvas, quad: quadOf(0, 0, 400, 200), warp })
  expect(x).toBeGreaterThan(17)
  expect(x).toBeLessThanOrEqual(20.01)
  expect(y).toBeCloseTo(10, 3)
})

it('a placement without area is not stretched at all', () => {
  expect(largestStretch({ canvas, quad: quadOf(0, 0, 0, 0), warp: null })).toEqual({ x: 0, y: 0 })
})
