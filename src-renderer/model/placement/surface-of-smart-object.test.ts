import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { surfaceOfSmartObject } from './surface-of-smart-object'

const canvas = { width: 1000, height: 500 }

/** A label around a mug: straight sides, top and bottom sagging by 40 px. */
const onMug = ([u, v]: readonly [number, number]): [number, number] => [
  100 + 400 * u,
  200 + 300 * v + 160 * u * (1 - u),
]
const steps = (count: number) => Array.from({ length: count }, (_, index) => index / count)
const outline = [
  ...steps(16).map((u) => onMug([u, 0])),
  ...steps(8).map((v) => onMug([1, v])),
  ...steps(16).map((u) => onMug([1 - u, 1])),
  ...steps(8).map((v) => onMug([0, 1 - v])),
]
const mug = { contents_id: 'c', file_name: 'Label.psb', canvas, quad: [], outline, is_warped: true }

describe('the surface of a bent canvas', () => {
  const surface = surfaceOfSmartObject(mug)!

  it('follows the outline, corners found', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 1000, y: 500 },
      { x: 500, y: 500 },
    ].map((point) => surface.toDocument(point))
    expect(points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [100, 200],
      [300, 240],
      [500, 500],
      [300, 540],
    ])
  })

  it('leads back from the document to the canvas, beyond the edge too', () => {
    const beyond = { noNaN: true }
    fc.assert(
      fc.property(
        fc.double({ ...beyond, min: -200, max: 1200 }),
        fc.double({ ...beyond, min: -100, max: 600 }),
        (x, y) => {
          const back = surface.toCanvas(surface.toDocument({ x, y }))
          expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.5)
        },
      ),
    )
  })
})
