import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SmartFilter } from '../engine/document/smart-filter'
import type { FilterContext, FilterPicture } from '../engine/filter/filter-operation'
import { provingFilters } from '../engine/filter/proving-filters'
import { applyFilters, filterReachPx, smartFilters } from '../engine/filter/smart-filters'
import { howOften } from '../testing/how-often'

const side = 41
const numRuns = howOften('engine: random filters and warps whose picture obeys a law')
const whole = { opacity: 1, blendMode: 'normal' } as const

const context: FilterContext = {
  depth: 16,
  isGray: false,
  documentSize: { width: side, height: side },
  origin: { x: 0, y: 0 },
  displacementMap: () => ({
    ...{ width: 2, height: 2 },
    horizontal: Float32Array.of(100, 128, 160, 131),
    vertical: Float32Array.of(128, 90, 140, 128),
  }),
  adjust: (_, colors) => {
    for (const plane of colors) plane.set(plane.map((value) => 1 - value))
  },
}

/** Soft waves of colour in a disc with a soft edge. */
const picture: FilterPicture = (() => {
  const alpha = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)]
    return Math.min(1, Math.max(0, 14 - Math.hypot(x - 20, y - 19)))
  })
  const plane = (phase: number): Float32Array =>
    alpha.map((a, i) => a * (0.5 + 0.45 * Math.sin((i % side) / 5 + phase) * Math.cos(i / side / 4)))
  return { width: side, height: side, planes: [plane(0), plane(1), plane(2.5), alpha] }
})()

const run = (filter: SmartFilter, source = picture, changes: Partial<FilterContext> = {}): FilterPicture =>
  applyFilters(source, [{ filter, ...whole }], { ...context, ...changes })

const farthest = (a: FilterPicture, b: FilterPicture): number =>
  a.planes.reduce(
    (most, plane, k) =>
      plane.reduce((max, value, i) => Math.max(max, Math.abs(value - (b.planes[k]?.[i] ?? 0))), most),
    0,
  )

/** A filter of the kind with each of its numbers somewhere in its range, ends included. */
const inRange = (filter: SmartFilter): fc.Arbitrary<SmartFilter> => {
  const ranges: Readonly<Record<string, readonly [number, number]>> = smartFilters[filter.kind].ranges
  const number = ([least, most]: readonly [number, number], usual: unknown): fc.Arbitrary<number> =>
    fc.oneof(
      fc.constantFrom(least, most, Number(usual)),
      fc.double({ min: 0, max: 1, noNaN: true }).map((share) => least + (most - least) * share ** 3),
    )
  const values = Object.entries(ranges).map(([name, range]) => [
    name,
    number(range, Reflect.get(filter, name)),
  ])
  return fc.record(Object.fromEntries(values)).map((numbers) => ({ ...filter, ...numbers }) as SmartFilter)
}

describe.each(provingFilters)('the smart filter $kind, all over its ranges', (filter) => {
  it('gives colours within alpha, and alpha within 0..1', () => {
    fc.assert(
      fc.property(inRange(filter), (one) => {
        const [red, green, blue, alpha] = run(one).planes
        const outside: { readonly i: number; readonly a: number; readonly color?: number }[] = []
        alpha.forEach((a, i) => {
          if (!(a >= -1e-5 && a <= 1 + 1e-5)) outside.push({ i, a })
          for (const plane of [red, green, blue]) {
            const color = plane[i]!
            if (!(color >= -1e-4 && color <= a + 1e-4)) outside.push({ i, a, color })
          }
        })
        expect(outside).toEqual([])
      }),
      { numRuns, seed: 7 },
    )
  })

  it('gives the same in 8 bits as in 16', () => {
    fc.assert(
      fc.property(inRange(filter), (one) => {
        expect(farthest(run(one, picture, { depth: 8 }), run(one))).toBeLessThanOrEqual(1 / 255)
      }),
      { numRuns, seed: 8 },
    )
  })

  it('does not depend on the empty space around the picture', () => {
    if (smartFilters[filter.kind].coversDocument) return
    fc.assert(
      fc.property(inRange(filter), (one) => {
        const reach = filterReachPx([{ filter: one, ...whole }])
        if (reach > 80) return
        const within = (by: number): FilterPicture =>
          cropped(run(one, padded(picture, by), { origin: { x: -by, y: -by } }), by)
        expect(farthest(within(reach + 7), within(reach))).toBeLessThan(1e-4)
      }),
      { numRuns, seed: 9 },
    )
  })

  it('hardly changes where a number hardly does, ends included', () => {
    const ranges: Readonly<Record<string, readonly [number, number]>> = smartFilters[filter.kind].ranges
    for (const [name, [least, most]] of Object.entries(ranges)) {
      if (name === 'seed') continue
      const span = most - least
      for (const share of numRuns === 1 ? [0, 1] : [0, 0.001, 0.02, 0.31, 0.77, 1]) {
        const from = least + span * share
        const to = share === 1 ? from - span * 1e-7 : from + span * 1e-7
        const far = farthest(
          run({ ...filter, [name]: from } as SmartFilter),
          run({ ...filter, [name]: to } as SmartFilter),
        )
        expect({ name, from, far: far > 2 / 255 ? far : 0 }).toEqual({ name, from, far: 0 })
      }
    }
  })
})

/** Numbers with which a filter does nothing, or nothing that is seen. */
const neutral: Readonly<Partial<Record<SmartFilter['kind'], Readonly<Record<string, number>>>>> = {
  'gaussian-blur': { radiusPx: 0.1 },
  'motion-blur': { distancePx: 1 },
  'unsharp-mask': { threshold: 1 },
  'dust-and-scratches': { threshold: 1 },
  'add-noise': { amount: 0.001 },
  offset: { horizontalPx: 0, verticalPx: 0 },
  displace: { horizontalPercent: 0, verticalPercent: 0 },
  'surface-blur': { threshold: 2 / 255 },
  'smart-blur': { threshold: 0.1 / 255 },
  twirl: { angleDegrees: 0 },
  pinch: { amount: 0 },
  spherize: { amount: 0 },
  wave: { horizontalScale: 0, verticalScale: 0 },
}

it.each(Object.keys(neutral))('the smart filter %s changes nothing at its neutral numbers', (kind) => {
  const filter = provingFilters.find((one) => one.kind === kind)
  const numbers = neutral[kind as SmartFilter['kind']]
  expect(farthest(run({ ...filter, ...numbers } as SmartFilter), picture)).toBeLessThanOrEqual(2 / 255)
})

const padded = ({ width, height, planes }: FilterPicture, by: number): FilterPicture => {
  const wide = width + 2 * by
  const grow = (plane: Float32Array): Float32Array =>
    Float32Array.from({ length: wide * (height + 2 * by) }, (_, i) => {
      const [x, y] = [(i % wide) - by, Math.floor(i / wide) - by]
      return x >= 0 && y >= 0 && x < width && y < height ? plane[y * width + x]! : 0
    })
  return {
    width: wide,
    height: height + 2 * by,
    planes: [grow(planes[0]), grow(planes[1]), grow(planes[2]), grow(planes[3])],
  }
}

const cropped = ({ width, height, planes }: FilterPicture, by: number): FilterPicture => {
  const [w, h] = [width - 2 * by, height - 2 * by]
  const cut = (plane: Float32Array): Float32Array =>
    Float32Array.from({ length: w * h }, (_, i) => plane[(Math.floor(i / w) + by) * width + (i % w) + by]!)
  return { width: w, height: h, planes: [cut(planes[0]), cut(planes[1]), cut(planes[2]), cut(planes[3])] }
}
