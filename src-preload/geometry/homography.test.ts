import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyHomography,
  asAffine,
  homographyOntoFoldedQuad,
  homographyOntoQuad,
  invertHomography,
} from './homography'
import type { Quad } from './plane'

const rect = { left: -10, top: 5, right: 390, bottom: 305 }
const corner = (x: number, y: number) => ({ x, y })

/** Convex by construction: every corner moves by less than a quarter of the side. */
const quads = fc
  .array(fc.double({ min: -45, max: 45, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map(
    (d): Quad => [
      corner(100 + d[0], 100 + d[1]),
      corner(300 + d[2], 100 + d[3]),
      corner(300 + d[4], 300 + d[5]),
      corner(100 + d[6], 300 + d[7]),
    ],
  )

describe('the map of a rectangle onto a quad', () => {
  it('carries corners onto corners, and back', () => {
    fc.assert(
      fc.property(quads, (quad) => {
        const map = homographyOntoQuad(rect, quad)!
        const back = invertHomography(map)!
        const from = [corner(-10, 5), corner(390, 5), corner(390, 305), corner(-10, 305)]
        from.forEach((point, i) => {
          const placed = applyHomography(map, point)
          expect(placed.w).toBeGreaterThan(0)
          expect(Math.hypot(placed.x - quad[i].x, placed.y - quad[i].y)).toBeLessThan(0.002)
          const home = applyHomography(back, placed)
          expect(home.w).toBeGreaterThan(0)
          expect(Math.hypot(home.x - point.x, home.y - point.y)).toBeLessThan(1e-6)
        })
      }),
    )
  })

  it('is affine for a parallelogram, even one with rounded numbers', () => {
    const quad: Quad = [corner(0, 0), corner(100, 20), corner(130.0000004, 90), corner(30, 70)]
    expect(asAffine(homographyOntoQuad({ left: 0, top: 0, right: 10, bottom: 10 }, quad)!)).toEqual({
      a: 10,
      b: 2,
      c: 3,
      d: 7,
      e: 0,
      f: 0,
    })
  })

  it('does not exist for quads without area, with crossed sides, with a corner that points inwards, or without numbers', () => {
    const bad: readonly Quad[] = [
      [corner(0, 0), corner(0, 0), corner(0, 0), corner(0, 0)],
      [corner(0, 0), corner(10, 0), corner(20, 0), corner(30, 0)],
      [corner(0, 0), corner(10, 10), corner(10, 0), corner(0, 10)],
      [corner(0, 0), corner(100, 0), corner(20, 20), corner(0, 100)],
      [corner(0, 0), corner(Number.NaN, 0), corner(10, 10), corner(0, 10)],
      [corner(0, 0), corner(Infinity, 0), corner(10, 10), corner(0, 10)],
    ]
    expect(bad.map((quad) => homographyOntoQuad(rect, quad))).toEqual(bad.map(() => null))
    expect(homographyOntoQuad({ left: 0, top: 0, right: 0, bottom: 9 }, bad[0])).toBeNull()
  })

  it('exists for a corner that points inwards where handles ask for it, and never for three corners in one line', () => {
    const inwards: Quad = [corner(0, 0), corner(100, 0), corner(20, 20), corner(0, 100)]
    const map = homographyOntoFoldedQuad(rect, inwards)!
    const placed = applyHomography(map, corner(390, 305))
    expect(Math.hypot(placed.x - 20, placed.y - 20)).toBeLessThan(1e-9)

    const flat: readonly Quad[] = [
      [corner(0, 0), corner(1, 1), corner(2, 2), corner(3, 3)],
      [corner(0, 0), corner(0.1, 0.1), corner(0.3, 0.3), corner(0, 5)],
      [corner(0, 0), corner(0, 0), corner(0, 0), corner(0, 0)],
      [corner(0, 0), corner(Number.NaN, 0), corner(10, 10), corner(0, 10)],
    ]
    expect(flat.map((quad) => homographyOntoFoldedQuad(rect, quad))).toEqual(flat.map(() => null))
  })
})
