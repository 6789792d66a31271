import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { SmartFilter } from '../document/smart-filter'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { adjustColors } from './adjust-colors'
import type { FilterContext, FilterPicture } from './filter-operation'
import { boxRadius } from './gaussian-mean'
import { applyFilters, filterReachPx, smartFilters } from './smart-filters'

const samples: readonly SmartFilter[] = [
  { kind: 'gaussian-blur', radiusPx: 2.5 },
  { kind: 'box-blur', radiusPx: 3 },
  { kind: 'motion-blur', angleDegrees: 30, distancePx: 9 },
  { kind: 'unsharp-mask', amount: 1.5, radiusPx: 2, threshold: 0 },
  { kind: 'high-pass', radiusPx: 3 },
]

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const context: FilterContext = {
  depth: 16,
  isGray: false,
  documentSize: { width: 41, height: 41 },
  origin: { x: 0, y: 0 },
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

describe.each(samples)('the smart filter $kind', (filter) => {
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
    expect(sum(once(dot).planes[3])).toBeCloseTo(1, 4)
  })

  it('reaches no farther than it says', () => {
    once(dot).planes[3].forEach((alpha, at) => {
      const distance = Math.max(Math.abs((at % size) - centre), Math.abs(Math.floor(at / size) - centre))
      if (distance > reach) expect(alpha).toBe(0)
    })
  })

  it('leaves an even surface even', () => {
    const colors = once(all).planes[0]
    const expected = filter.kind === 'high-pass' ? 128 / 255 : 0.5
    expect(colors[centre * size + centre]).toBeCloseTo(expected, 5)
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
  const row = centre * size
  expect(sharpen(0).planes[0][row + centre - 1]).toBeLessThan(0.35)
  expect(sharpen(0).planes[0][row + centre]).toBeGreaterThan(0.65)
  expect(sharpen(0.5).planes[0][row + centre]).toBeCloseTo(0.6, 5)
})
