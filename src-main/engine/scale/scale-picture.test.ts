import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Size } from '../document/geometry'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import { type LanczosTable, lanczosTable } from './lanczos'
import { prepareScaling, scaleRows, scalingScratchBytes } from './scale-picture'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

interface TestScaling {
  readonly bytesPerSample?: 1 | 2
  readonly band?: number
}

/** Straight RGBA in, straight RGBA out; all memory is freed. */
const scaled = (
  samples: ArrayLike<number>,
  from: Size,
  to: Size,
  { bytesPerSample = 1, band = 32 }: TestScaling = {},
): readonly number[] => {
  const pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 28)
  const { buffer } = kernels.memory
  const View = bytesPerSample === 1 ? Uint8Array : Uint16Array
  const [address, out] = [from, to].map(({ width, height }) =>
    pixels.allocate(width * height * 4 * bytesPerSample),
  )
  new View(buffer, address, samples.length).set(samples)
  const top = bytesPerSample === 1 ? 255 : 65_535
  const isOpaque = Array.from(samples).every((value, i) => i % 4 < 3 || value === top)
  const { prepared, free } = prepareScaling(
    kernels,
    pixels,
    { ...from, address, bytesPerSample, isOpaque },
    { ...to, address: out, bytesPerSample },
  )
  const scratch = pixels.allocate(scalingScratchBytes(prepared, band))
  for (let row = 0; row < to.height; row += band)
    scaleRows(kernels, structuredClone(prepared), scratch, row, row + band)
  const result = [...new View(buffer, out, to.width * to.height * 4)]
  free()
  for (const each of [address, out, scratch]) pixels.free(each)
  expect(pixels.usedBytes).toBe(0)
  return result
}

const size = { width: 61, height: 47 }
const picture = (alphaAt: (x: number, y: number) => number): readonly number[] =>
  Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const wave = Math.round(127 + 120 * Math.sin(x / 3) * Math.cos(y / 4))
    return [wave, 255 - wave, (x * 4) & 255, alphaAt(x, y)]
  }).flat()
const opaque = picture(() => 255)

/** Filters along lines whose pixels `at` numbers by position and line. */
const filtered = (
  pixels: readonly number[],
  lines: number,
  { taps, starts, weights }: LanczosTable,
  at: (place: number, line: number) => number,
): readonly number[] =>
  Array.from({ length: lines }, (_, line) =>
    Array.from(starts, (start, i) =>
      [0, 1, 2, 3].map((channel) => {
        let sum = 0
        for (let tap = 0; tap < taps; tap += 1)
          sum += weights[i * taps + tap] * pixels[at(start + tap, line) * 4 + channel]
        return Math.min(255, Math.max(0, Math.round(sum)))
      }),
    ),
  ).flat(2)

const sizes = [
  { width: 122, height: 94 },
  { width: 100, height: 33 },
  { width: 17, height: 13 },
  { width: 3, height: 200 },
  { width: 1, height: 1 },
]

describe('a scaled picture', () => {
  it.each(sizes)('is the filter across and down, rounded in between, at $width × $height', (to) => {
    const narrowed = filtered(
      opaque,
      size.height,
      lanczosTable(size.width, to.width),
      (x, y) => y * size.width + x,
    )
    const plain = filtered(
      narrowed,
      to.width,
      lanczosTable(size.height, to.height),
      (y, x) => y * to.width + x,
    )
    const ours = scaled(opaque, size, to)
    let most = 0
    for (let y = 0; y < to.height; y += 1)
      for (let x = 0; x < to.width * 4; x += 1) {
        const transposed = ((x >> 2) * to.height + y) * 4 + (x % 4)
        most = Math.max(most, Math.abs(ours[y * to.width * 4 + x] - plain[transposed]))
      }
    expect(most).toBeLessThanOrEqual(1)
  })

  it.each(sizes)('keeps one colour, opaque or not, in 8 and 16 bits, at $width × $height', (to) => {
    for (const [bytesPerSample, color] of [
      [1, [200, 100, 7, 255]],
      [1, [200, 100, 7, 128]],
      [2, [51_234, 1, 65_535, 65_535]],
      [2, [51_234, 1, 65_535, 30_000]],
    ] as const) {
      const flat = Array.from({ length: size.width * size.height }, () => color).flat()
      const out = scaled(flat, size, to, { bytesPerSample })
      const most = out.reduce((far, value, i) => Math.max(far, Math.abs(value - color[i % 4])), 0)
      expect(most).toBeLessThanOrEqual(bytesPerSample === 1 ? 0 : 2)
    }
  })

  it('is itself at its own size', () => {
    expect(scaled(opaque, size, size)).toEqual(opaque)
  })

  it('is the same however its rows are shared out', () => {
    const to = { width: 40, height: 70 }
    const holed = picture((x, y) => (x + y) % 256)
    const [whole, rows] = [70, 1].map((band) => scaled(holed, size, to, { band }))
    expect(rows).toEqual(whole)
  })

  it('takes no colour from where nothing is', () => {
    const half = picture((x) => (x < 30 ? 255 : 0)).map((value, i) => {
      const isLeft = (i >> 2) % size.width < 30
      return i % 4 === 3 ? value : isLeft ? 40 : 255
    })
    const out = scaled(half, size, { width: 20, height: 16 })
    const rounding = 1
    for (let i = 0; i < out.length; i += 4)
      if (out[i + 3] > 0)
        expect(out.slice(i, i + 3).every((value) => Math.abs(value - 40) <= rounding)).toBe(true)
  })
})

it('weighs every target pixel with 1 in all, within the source', () => {
  for (const [from, to] of [
    [1, 9],
    [7, 3],
    [500, 13],
    [13, 500],
  ] as const) {
    const { taps, starts, weights } = lanczosTable(from, to)
    for (let i = 0; i < to; i += 1) {
      const own = weights.subarray(i * taps, (i + 1) * taps)
      expect(own.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5)
      expect(starts[i]).toBeGreaterThanOrEqual(0)
      expect(starts[i] + taps).toBeLessThanOrEqual(from)
    }
  }
})
