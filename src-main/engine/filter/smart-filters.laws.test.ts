import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Displace, SmartFilter } from '../document/smart-filter'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { adjustColors } from './adjust-colors'
import type { FilterContext, FilterPicture } from './filter-operation'
import { boxRadius } from './gaussian-mean'
import { mixPictures } from './mix-filtered'
import { displacing, provingFilters } from './proving-filters'
import { applyFilters, filterReachPx, smartFilters } from './smart-filters'

/** Filters that need no margin around a picture, because they cover the whole document and move its contents. */
const movingWithinDocument: readonly SmartFilter['kind'][] = [
  'radial-blur',
  'twirl',
  'pinch',
  'spherize',
  'polar-coordinates',
  'wave',
  'liquify',
]
const changingCoverage: readonly SmartFilter['kind'][] = [
  'median',
  'maximum',
  'radial-blur',
  'twirl',
  'pinch',
  'spherize',
  'polar-coordinates',
  'wave',
]

/** Filters that only show differences turn every flat surface into one colour. */
const flatResults: Readonly<Partial<Record<SmartFilter['kind'], number>>> = {
  'high-pass': 128 / 255,
  'find-edges': 1,
}

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const flatMap = (horizontal: number, vertical: number) => ({
  horizontal: new Float32Array(4).fill(horizontal),
  vertical: new Float32Array(4).fill(vertical),
})

const context: FilterContext = {
  depth: 16,
  isGray: false,
  documentSize: { width: 41, height: 41 },
  origin: { x: 0, y: 0 },
  displacementMap: () => ({ width: 2, height: 2, ...flatMap(128, 128) }),
  adjust: (compiled, colors) => {
    const scratch = Math.ceil(kernels.exports.heapBase() / 64) * 64
    const { memory, tile } = kernels
    const missing = scratch + tile.surfaceBytes + 1_000_000 - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 65_536))
    adjustColors(kernels, scratch, compiled, colors)
  },
}
const whole = { opacity: 1, blendMode: 'normal' } as const
const size = 41
const picture = (alphaAt: (x: number, y: number) => number, color = 0.5): FilterPicture => {
  const alpha = Float32Array.from({ length: size * size }, (_, at) =>
    alphaAt(at % size, Math.floor(at / size)),
  )
  const plane = (): Float32Array => alpha.map((a) => a * color)
  return { width: size, height: size, planes: [plane(), plane(), plane(), alpha] }
}
const centre = Math.floor(size / 2)
const dot = picture((x, y) => (x === centre && y === centre ? 1 : 0))
const all = picture(() => 1)
const sum = (plane: Float32Array): number => plane.reduce((total, sample) => total + sample, 0)

describe.each(provingFilters)('the smart filter $kind', (filter) => {
  const once = (source: FilterPicture): FilterPicture => applyFilters(source, [{ filter, ...whole }], context)
  const reach = filterReachPx([{ filter, ...whole }])

  it('is in the catalogue under its own name, with parameters in range', () => {
    const { id, ranges } = smartFilters[filter.kind]
    expect(id).toBe(filter.kind)
    for (const [name, [least, most]] of Object.entries(ranges)) {
      const value = (filter as unknown as Record<string, number>)[name]
      expect(value).toBeGreaterThanOrEqual(least)
      expect(value).toBeLessThanOrEqual(most)
    }
  })

  it('leaves its source alone', () => {
    const before = dot.planes.map((plane) => plane.slice())
    once(dot)
    expect(dot.planes).toEqual(before)
  })

  it('gains and loses no coverage', () => {
    if (changingCoverage.includes(filter.kind)) return
    expect(sum(once(dot).planes[3])).toBeCloseTo(1, 4)
  })

  it('reaches no farther than it says', () => {
    if (movingWithinDocument.includes(filter.kind)) return
    const beyond = once(dot).planes[3].filter((alpha, at) => {
      const distance = Math.max(Math.abs((at % size) - centre), Math.abs(Math.floor(at / size) - centre))
      return distance > reach && alpha !== 0
    })
    expect(beyond).toHaveLength(0)
  })

  it('leaves an even surface even', () => {
    if (filter.kind === 'add-noise') return
    const colors = once(all).planes[0]
    const expected = flatResults[filter.kind] ?? 0.5
    expect(colors[centre * size + centre]).toBeCloseTo(expected, 5)
  })

  it('comes to an end whatever it is asked for', () => {
    const { ranges } = smartFilters[filter.kind]
    const most = Object.fromEntries(Object.keys(ranges).map((name) => [name, 1e30]))
    const huge = { ...filter, ...most } as SmartFilter
    expect(applyFilters(dot, [{ filter: huge, ...whole }], context).planes[3].every(Number.isFinite)).toBe(
      true,
    )
  })

  it('does nothing at no opacity', () => {
    expect(applyFilters(dot, [{ filter, ...whole, opacity: 0 }], context).planes).toEqual(dot.planes)
  })
})

it('spreads a Gaussian by the variance that was asked for', () => {
  for (const deviation of [0.4, 1, 2.5, 3.5]) {
    const { planes } = applyFilters(
      dot,
      [{ filter: { kind: 'gaussian-blur', radiusPx: deviation }, ...whole }],
      context,
    )
    const variance = planes[3].reduce((total, alpha, at) => total + alpha * ((at % size) - centre) ** 2, 0)
    expect(variance).toBeCloseTo(deviation ** 2, 3)
    expect(boxRadius(deviation)).toBeGreaterThan(0)
  }
})

it('moves nothing across the line of a motion blur', () => {
  const filter = { kind: 'motion-blur', angleDegrees: 90, distancePx: 9 } as const
  const { planes } = applyFilters(dot, [{ filter, ...whole }], context)
  planes[3].forEach((alpha, at) => {
    if (at % size !== centre) expect(alpha).toBeCloseTo(0, 6)
  })
  expect(planes[3][(centre + 3) * size + centre]).toBeCloseTo(1 / 9, 5)
})

it('sharpens an edge on both sides, and only where it exceeds the threshold', () => {
  const edge = picture(() => 1)
  for (const plane of [0, 1, 2] as const)
    edge.planes[plane].forEach((_, at, samplesOf) => {
      samplesOf[at] = at % size < centre ? 0.4 : 0.6
    })
  const sharpen = (threshold: number) =>
    applyFilters(
      edge,
      [{ filter: { kind: 'unsharp-mask', amount: 1, radiusPx: 2, threshold }, ...whole }],
      context,
    )
  expect(sharpen(0).planes[0][row + centre - 1]).toBeLessThan(0.35)
  expect(sharpen(0).planes[0][row + centre]).toBeGreaterThan(0.65)
  expect(sharpen(0.5).planes[0][row + centre]).toBeCloseTo(0.6, 5)
})

const row = centre * size
const at = ({ planes }: FilterPicture, x: number, y: number): number => planes[0][y * size + x]!

it('leaves things where a map is middle gray', () => {
  expect(applyFilters(dot, [{ filter: displacing({}), ...whole }], context).planes).toEqual(dot.planes)
})

it('moves up and to the left where a map is light, a pixel a level at 100 %', () => {
  const moved = (filter: Displace) =>
    applyFilters(dot, [{ filter, ...whole }], {
      ...context,
      displacementMap: () => ({ width: 2, height: 2, ...flatMap(133, 138) }),
    })
  for (const fit of ['stretch', 'tile'] as const)
    expect(at(moved(displacing({ fit })), centre - 5, centre - 5)).toBeCloseTo(0.5, 5)
})

it('brings in the edge, or the other side, from beyond the document', () => {
  const ramp = picture(() => 1)
  ramp.planes[0].forEach((_, index, plane) => {
    plane[index] = (index % size) / 100
  })
  const moved = (edges: Displace['edges']) =>
    applyFilters(ramp, [{ filter: displacing({ edges }), ...whole }], {
      ...context,
      displacementMap: () => ({ width: 2, height: 2, ...flatMap(138, 128) }),
    })
  expect(at(moved('repeat'), size - 1, 0)).toBeCloseTo((size - 1) / 100, 5)
  expect(at(moved('wrap'), size - 1, 0)).toBeCloseTo(9 / 100, 5)
})

it('removes a speck by the median, and keeps an edge', () => {
  const speck = picture(() => 1, 0.2)
  speck.planes[0][row + centre] = 1
  for (let index = 0; index < 10; index += 1)
    for (let y = 0; y < size; y += 1) speck.planes[0][y * size + index] = 0.8
  const filtered = applyFilters(speck, [{ filter: { kind: 'median', radiusPx: 2 }, ...whole }], context)
  expect(at(filtered, centre, centre)).toBeCloseTo(0.2, 3)
  expect([at(filtered, 9, centre), at(filtered, 10, centre)].map((each) => each.toFixed(2))).toEqual([
    '0.80',
    '0.20',
  ])
})

it('grows light areas by the maximum and dark ones by the minimum, by the radius', () => {
  const edge = picture(() => 1, 0.2)
  for (let index = 0; index < centre; index += 1)
    for (let y = 0; y < size; y += 1) edge.planes[0][y * size + index] = 0.8
  const lightUntil = (kind: 'maximum' | 'minimum') => {
    const { planes } = applyFilters(edge, [{ filter: { kind, radiusPx: 3 }, ...whole }], context)
    return planes[0].subarray(row, row + size).findIndex((sample) => sample < 0.5)
  }
  expect([lightUntil('maximum'), lightUntil('minimum')]).toEqual([centre + 3, centre - 3])
})

it('adds noise with the statistics that are asked for, the same at the same place', () => {
  const noisy = (distribution: 'uniform' | 'gaussian', isMonochromatic: boolean) => {
    const filter = { kind: 'add-noise', amount: 0.1, distribution, isMonochromatic, seed: 3 } as const
    return applyFilters(all, [{ filter, ...whole }], context).planes
  }
  const deviation = (plane: Float32Array) =>
    Math.sqrt(plane.reduce((total, sample) => total + (sample - 0.5) ** 2, 0) / plane.length)
  expect(deviation(noisy('gaussian', true)[0])).toBeCloseTo(0.1, 2)
  expect(deviation(noisy('uniform', true)[0])).toBeCloseTo(0.1 / Math.sqrt(3), 2)
  expect(noisy('gaussian', true)[0]).toEqual(noisy('gaussian', true)[2])
  expect(noisy('gaussian', false)[0]).not.toEqual(noisy('gaussian', false)[2])
})

it('shows the unfiltered picture where a filter mask is 0', () => {
  const filtered = applyFilters(all, [{ filter: { kind: 'high-pass', radiusPx: 3 }, ...whole }], context)
  const masked = mixPictures(all, filtered, (index) => (index % size < centre ? 0 : 1))
  expect(at(masked, 3, 3)).toBe(at(all, 3, 3))
  expect(at(masked, centre, 3)).toBe(at(filtered, centre, 3))
})

it('blends a filter by its mode onto what it was given', () => {
  const filter = { kind: 'adjustment', adjustment: { id: 'invert' } } as const
  const dark = picture(() => 1, 0.25)
  const multiplied = applyFilters(dark, [{ filter, opacity: 0.5, blendMode: 'multiply' }], context)
  expect(at(multiplied, 3, 3)).toBeCloseTo(0.25 + 0.5 * (0.25 * 0.75 - 0.25), 4)
})
