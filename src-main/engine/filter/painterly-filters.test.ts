import { expect, it } from 'vitest'
import type { SmartFilter } from '../document/smart-filter'
import { discMean } from './disc-mean'
import type { FilterContext, FilterPicture } from './filter-operation'
import { applyFilters } from './smart-filters'

const size = 24
const context: FilterContext = {
  depth: 8,
  isGray: false,
  documentSize: { width: size, height: size },
  origin: { x: 0, y: 0 },
  displacementMap: () => null,
  adjust: () => undefined,
}

/** Gray, opaque. */
const pictureOf = (value: (x: number, y: number) => number): FilterPicture => {
  const plane = (): Float32Array =>
    Float32Array.from({ length: size * size }, (_, at) => value(at % size, Math.floor(at / size)))
  return { width: size, height: size, planes: [plane(), plane(), plane(), plane().fill(1)] }
}

const red = (source: FilterPicture, filter: SmartFilter, given: Partial<FilterContext> = {}) => {
  const applied = { filter, opacity: 1, blendMode: 'normal' } as const
  const { planes } = applyFilters(source, [applied], { ...context, ...given })
  return (x: number, y: number): number => Number(planes[0][y * size + x]!.toFixed(4))
}

const edge = pictureOf((x) => (x < 12 ? 0.2 : 0.8))

it('lays squares of one colour from the corner of the document', () => {
  const ramp = pictureOf((x) => x / 100)
  const at = red(ramp, { kind: 'mosaic', cellPx: 4 })
  expect([at(0, 0), at(3, 9), at(4, 0)]).toEqual([0.015, 0.015, 0.055])
  const moved = red(ramp, { kind: 'mosaic', cellPx: 4 }, { origin: { x: 1, y: 0 } })
  expect([moved(0, 0), moved(2, 0), moved(3, 0)]).toEqual([0.01, 0.01, 0.045])
})

it('gives all there is one colour, and leaves out what is transparent', () => {
  const half = pictureOf((x) => (x < 12 ? 0.2 : 0))
  const seen = { ...half, planes: [...half.planes.slice(0, 3), half.planes[0].map((c) => (c > 0 ? 1 : 0))] }
  expect(red(edge, { kind: 'average' })(3, 3)).toBe(0.5)
  expect(red(seen as unknown as FilterPicture, { kind: 'average' })(3, 3)).toBe(0.2)
})

it('lights what is light on the side that the light comes from', () => {
  const bar = pictureOf((x) => (x >= 8 && x < 16 ? 0.8 : 0.2))
  const at = red(bar, { kind: 'emboss', angleDegrees: 180, heightPx: 2, amount: 0.5 })
  expect([at(2, 5), at(7, 5), at(8, 5), at(12, 5), at(15, 5), at(16, 5)]).toEqual([
    0.5, 0.8, 0.8, 0.5, 0.2, 0.2,
  ])
})

it('draws edges dark on white, as steep as they are', () => {
  const step = pictureOf((x) => (x < 12 ? 0.5 : 0.6))
  const at = red(step, { kind: 'find-edges' })
  expect([at(5, 5), at(11, 5), at(12, 5)]).toEqual([1, 0.6, 0.6])
})

it('blurs surfaces and not their edges', () => {
  const speckled = pictureOf((x, y) => (x < 12 ? 0.2 : 0.8) + ((x + y) % 2) * 0.04)
  for (const filter of [
    { kind: 'surface-blur', radiusPx: 4, threshold: 0.1 },
    { kind: 'smart-blur', radiusPx: 4, threshold: 0.1 },
  ] as const) {
    const at = red(speckled, filter)
    expect(at(11, 8)).toBeCloseTo(0.22, 2)
    expect(at(12, 8)).toBeCloseTo(0.82, 2)
  }
})

it('weighs colours in a surface blur by how alike they are', () => {
  const dot = pictureOf((x, y) => (x === 5 && y === 5 ? 0.6 : 0.5))
  const at = red(dot, { kind: 'surface-blur', radiusPx: 1, threshold: 0.08 })
  // Eight neighbours weigh 1 − 0.1 / 0.2 each.
  expect(at(5, 5)).toBeCloseTo((0.6 + 8 * 0.5 * 0.5) / (1 + 8 * 0.5), 3)
  expect(at(6, 5)).toBeCloseTo((8 * 0.5 + 0.5 * 0.6) / (8 + 0.5), 3)
})

it('sharpens what a lens blurred', () => {
  const at = red(edge, { kind: 'smart-sharpen', amount: 0.5, radiusPx: 2, blur: 'lens', angleDegrees: 0 })
  expect(at(5, 12)).toBe(0.2)
  expect(at(11, 12)).toBeLessThan(0.2)
  expect(at(12, 12)).toBeGreaterThan(0.8)
})

it('means over discs as wide as they are high, and keeps all the light', () => {
  const dot = pictureOf((x, y) => (x === 12 && y === 12 ? 1 : 0))
  const [plane] = discMean(dot, 3).planes
  expect(plane.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4)
  expect(plane[12 * size + 15]).toBeGreaterThan(0)
  expect(plane[12 * size + 16]).toBeCloseTo(0, 6)
  expect(plane[15 * size + 12]).toBeGreaterThan(0)
  expect(plane[16 * size + 12]).toBe(0)
  expect(plane[15 * size + 13]).toBe(0)
})
