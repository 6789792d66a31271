import { expect, it } from 'vitest'
import type { SmartFilter } from '../document/smart-filter'
import type { FilterContext, FilterPicture } from './filter-operation'
import { applyFilters } from './smart-filters'

const size = 40
const context: FilterContext = {
  depth: 32,
  isGray: false,
  documentSize: { width: size, height: size },
  origin: { x: 0, y: 0 },
  displacementMap: () => null,
  adjust: () => undefined,
}

const planeOf = (value: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: size * size }, (_, at) => value(at % size, Math.floor(at / size)))

/** Red is x and green is y of the pixels' centres. */
const places: FilterPicture = {
  width: size,
  height: size,
  planes: [planeOf((x) => x + 0.5), planeOf((_, y) => y + 0.5), planeOf(() => 0), planeOf(() => 1)],
}

const reader =
  ({ planes }: FilterPicture) =>
  (x: number, y: number): readonly [number, number] => [planes[0][y * size + x]!, planes[1][y * size + x]!]

const bent = (filter: SmartFilter) =>
  reader(applyFilters(places, [{ filter, opacity: 1, blendMode: 'normal' }], context))

const expectPlace = (place: readonly [number, number], x: number, y: number): void => {
  expect(place[0]).toBeCloseTo(x, 3)
  expect(place[1]).toBeCloseTo(y, 3)
}

it('twirls clockwise, the middle most and the rim not at all', () => {
  const at = bent({ kind: 'twirl', angleDegrees: 90 })
  // Halfway down: an angle of 90° times (1 − 0.525)², from counter-clockwise: farther right.
  const distance = 10.5
  const angle = (Math.PI / 2) * (1 - Math.hypot(0.5, distance) / 20) ** 2
  expectPlace(
    at(20, 30),
    20 + 0.5 * Math.cos(angle) + distance * Math.sin(angle),
    20 + distance * Math.cos(angle) - 0.5 * Math.sin(angle),
  )
  expectPlace(at(20, 39), 20.5 + 19.5 * Math.sin((Math.PI / 2) * (1 - Math.hypot(0.5, 19.5) / 20) ** 2), 39.5)
  expectPlace(at(1, 1), 1.5, 1.5)
})

it('pinches things towards the middle, and pushes them away with a negative amount', () => {
  const distance = Math.hypot(0.5, 9.5)
  const farther = Math.sin((Math.PI / 2) * (distance / 20)) ** -0.5
  expectPlace(bent({ kind: 'pinch', amount: 0.5 })(20, 29), 20 + 0.5 * farther, 20 + 9.5 * farther)
  const nearer = 1 / farther
  expectPlace(bent({ kind: 'pinch', amount: -0.5 })(20, 29), 20 + 0.5 * nearer, 20 + 9.5 * nearer)
})

it('wraps a picture around a ball, or a cylinder that stands or lies', () => {
  const x = 20 + (20 * Math.asin(9.5 / 20)) / (Math.PI / 2)
  expectPlace(bent({ kind: 'spherize', amount: 1, direction: 'horizontal' })(29, 7), x, 7.5)
  expectPlace(bent({ kind: 'spherize', amount: 1, direction: 'vertical' })(7, 29), 7.5, x)
  const half = 20 + 0.5 * (20 * Math.sin((Math.PI / 2) * (9.5 / 20)) + 9.5)
  expectPlace(bent({ kind: 'spherize', amount: -0.5, direction: 'horizontal' })(29, 7), half, 7.5)
})

it('rolls the upper edge up into the middle, without mirroring, and unrolls it', () => {
  const rolled = bent({ kind: 'polar-coordinates', conversion: 'to-polar' })
  const [x, y] = rolled(20, 39)
  expect(x).toBeGreaterThan(20)
  expect(x).toBeLessThan(20.3)
  expect(y).toBeCloseTo(39, 1)
  expect(rolled(0, 20)[0]).toBeCloseTo(10, 0)
  expect(rolled(39, 20)[0]).toBeCloseTo(30, 0)
  const unrolled = bent({ kind: 'polar-coordinates', conversion: 'from-polar' })
  // A quarter of the way across, at the bottom: the left end of the circle; the pixel's centre is 4.5° past it.
  expect(unrolled(10, 39)[0]).toBeLessThan(1)
  expect(unrolled(10, 39)[1]).toBeCloseTo(20 + 19.75 * Math.sin((4.5 * Math.PI) / 180), 3)
})

it('shifts rows by waves along the columns, each by no more than the amplitude', () => {
  const wave = {
    kind: 'wave',
    generators: 1,
    shape: 'square',
    leastWavelengthPx: 10,
    mostWavelengthPx: 10,
    leastAmplitudePx: 3,
    mostAmplitudePx: 3,
    horizontalScale: 1,
    verticalScale: 0,
    edges: 'repeat',
    seed: 5,
  } as const
  const at = bent(wave)
  const shifts = Array.from({ length: 10 }, (_, y) => at(20, 10 + y)[0] - 20.5)
  expect(shifts.filter((shift) => shift === 3)).toHaveLength(5)
  expect(shifts.filter((shift) => shift === -3)).toHaveLength(5)
  expect(at(20, 12)[0]).toBe(at(20, 22)[0])
  expect(bent({ ...wave, seed: 6 })(20, 12)[1]).toBe(12.5)
})

it('blurs along circles or along rays', () => {
  const dots: FilterPicture = {
    ...places,
    planes: [
      planeOf(() => 0),
      planeOf(() => 0),
      planeOf(() => 0),
      planeOf((x, y) => (x === 35 && y === 20 ? 1 : 0)),
    ],
  }
  const spread = (method: 'spin' | 'zoom') => {
    const filter = { kind: 'radial-blur', amount: 40, method } as const
    const { planes } = applyFilters(dots, [{ filter, opacity: 1, blendMode: 'normal' }], context)
    const deviation = (coordinate: (at: number) => number): number => {
      const total = planes[3].reduce((sum, alpha) => sum + alpha, 0)
      const mean = planes[3].reduce((sum, alpha, at) => sum + alpha * coordinate(at), 0) / total
      return Math.sqrt(
        planes[3].reduce((sum, alpha, at) => sum + alpha * (coordinate(at) - mean) ** 2, 0) / total,
      )
    }
    return { across: deviation((at) => at % size), down: deviation((at) => Math.floor(at / size)) }
  }
  // An arc of 40° at 15.5 pixels is 10.8 pixels long; its standard deviation is that divided by √12.
  expect(spread('spin').down).toBeCloseTo(10.8 / Math.sqrt(12), 0)
  expect(spread('spin').across).toBeLessThan(1)
  expect(spread('zoom').across).toBeGreaterThan(1.4)
  expect(spread('zoom').down).toBeLessThan(0.8)
})
