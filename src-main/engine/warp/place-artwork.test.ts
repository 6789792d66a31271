import { applyAffine } from '@geometry/affine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CanvasPlacement, placeArtwork, stretched } from './place-artwork'

const artwork = { width: 400, height: 100 }
const canvas = { width: 1000, height: 500 }

const corners = (placement: Partial<CanvasPlacement>): readonly (readonly [number, number])[] => {
  const map = placeArtwork(artwork, canvas, { ...stretched, ...placement })
  return [
    [0, 0],
    [400, 100],
  ].map(([x, y]) => {
    const point = applyAffine(map, { x, y })
    return [Math.round(point.x * 1e6) / 1e6 + 0, Math.round(point.y * 1e6) / 1e6 + 0]
  })
}

describe('artwork on a canvas', () => {
  it('is stretched, fitted in, or cropped, always centred', () => {
    expect({
      fill: corners({ fit: 'fill' }),
      fit: corners({ fit: 'fit' }),
      crop: corners({ fit: 'crop' }),
    }).toEqual({
      fill: [
        [0, 0],
        [1000, 500],
      ],
      fit: [
        [0, 125],
        [1000, 375],
      ],
      crop: [
        [-500, 0],
        [1500, 500],
      ],
    })
  })

  it('lies at a side of its box, where it leaves room and where it reaches beyond', () => {
    expect({
      fit: corners({ fit: 'fit', alignment: { x: 0, y: 0 } }),
      crop: corners({ fit: 'crop', alignment: { x: 1, y: 1 } }),
      fill: corners({ fit: 'fill', alignment: { x: 0, y: 1 } }),
    }).toEqual({
      fit: [
        [0, 0],
        [1000, 250],
      ],
      crop: [
        [-1000, 0],
        [1000, 500],
      ],
      fill: [
        [0, 0],
        [1000, 500],
      ],
    })
  })

  it('takes a box of its own, at its position or in the middle', () => {
    const size = { width: 200, height: 200 }
    expect([
      corners({ size }),
      corners({ size, position: { left: 10, top: 20 } }),
      corners({ size, fit: 'fit', position: { left: 10, top: 20 } }),
    ]).toEqual([
      [
        [400, 150],
        [600, 350],
      ],
      [
        [10, 20],
        [210, 220],
      ],
      [
        [10, 95],
        [210, 145],
      ],
    ])
  })

  it('is turned clockwise about the middle of its box', () => {
    expect(corners({ rotateDegrees: 90 })).toEqual([
      [750, -250],
      [250, 750],
    ])
  })

  it('is mirrored in its own axes before it is turned', () => {
    expect([
      corners({ flipHorizontal: true }),
      corners({ flipVertical: true }),
      corners({ flipHorizontal: true, rotateDegrees: 90 }),
    ]).toEqual([
      [
        [1000, 0],
        [0, 500],
      ],
      [
        [0, 500],
        [1000, 0],
      ],
      [
        [750, 750],
        [250, -250],
      ],
    ])
  })

  it('keeps its middle in the middle of the box, however it is turned and fitted', () => {
    const placements = fc.record({
      fit: fc.constantFrom('fill' as const, 'fit' as const, 'crop' as const),
      rotateDegrees: fc.integer({ min: -360, max: 360 }),
      flipHorizontal: fc.boolean(),
      flipVertical: fc.boolean(),
      size: fc.record({
        width: fc.integer({ min: 1, max: 3000 }),
        height: fc.integer({ min: 1, max: 3000 }),
      }),
      position: fc.record({
        left: fc.integer({ min: -999, max: 999 }),
        top: fc.integer({ min: -999, max: 999 }),
      }),
    })
    fc.assert(
      fc.property(placements, (placement) => {
        const middle = applyAffine(placeArtwork(artwork, canvas, placement), { x: 200, y: 50 })
        expect(middle.x).toBeCloseTo(placement.position.left + placement.size.width / 2, 6)
        expect(middle.y).toBeCloseTo(placement.position.top + placement.size.height / 2, 6)
      }),
    )
  })
})

it('skews scaled artwork about its middle, before it is rotated', () => {
  const skewed = placeArtwork(
    { width: 10, height: 10 },
    { width: 100, height: 100 },
    { ...stretched, skew: { x: 45, y: 0 }, rotateDegrees: 90 },
  )
  const at = (x: number, y: number) => {
    const seen = applyAffine(skewed, { x, y })
    return [seen.x, seen.y].map(Math.round)
  }
  // The lower side goes half a height to the right, the upper one to the left; then right becomes down.
  expect([at(5, 5), at(5, 10), at(5, 0), at(10, 5)]).toEqual([
    [50, 50],
    [0, 100],
    [100, 0],
    [50, 100],
  ])
})
