import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import {
  addChromaLoss,
  chromaBands,
  chromaLossBytes,
  chromaScratchBytes,
  findChromaLoss,
} from './kept-chroma'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
  kernels.memory.grow(200)
})

interface Bitmap {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly pixels: Uint8Array
}

/** By the kernels, with a guard behind the pixels. Bands in an order of their own. */
const kept = ({ width, height, pixels }: Bitmap) => {
  const address = kernels.exports.heapBase()
  const guard = 64
  const loss = Math.ceil((address + pixels.length + guard) / 16) * 16
  const scratch = loss + Math.ceil(chromaLossBytes(kernels, { width, height }) / 16) * 16
  const memory = new Uint8Array(kernels.memory.buffer)
  // What earlier work left behind must not matter.
  memory.fill(77, address, scratch + chromaScratchBytes(kernels, { width }))
  memory.set(pixels, address)
  const prepared = { address, width, height, loss }
  const bands = Array.from({ length: chromaBands({ height }) }, (_, band) => band)
  let [wanted, missed] = [0, 0]
  for (const band of bands.toReversed()) {
    const change = findChromaLoss(kernels, prepared, scratch, band)
    wanted += change.wanted
    missed += change.missed
  }
  expect(memory.slice(address, address + pixels.length)).toEqual(pixels)
  for (const band of bands) addChromaLoss(kernels, prepared, band)
  const end = address + pixels.length
  expect([...memory.slice(end, end + guard)]).toEqual(Array(guard).fill(77))
  return { pixels: memory.slice(address, end), wanted, missed }
}

/** The same, plainly: whole planes, one sample at a time. */
const keptPlainly = ({ width, height, pixels }: Bitmap) => {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const plane = (sample: (x: number, y: number) => number): number[][] =>
    Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => sample(x, y)))
  const at = (x: number, y: number, channel: number): number =>
    pixels[(Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4 + channel]!
  const mean = (weights: readonly number[]): number[][] =>
    plane((x, y) => {
      let sum = 0
      for (const [channel, weight] of weights.entries())
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          sum += weight * at(2 * x + dx, 2 * y + dy, channel)
      return (sum + 2048) >> 12
    })
  const blurred = (of: number[][]): number[][] => {
    const weigh = (a: number, b: number, c: number): number => (a + 6 * b + c + 4) >> 3
    const near = (values: number[][], x: number, y: number): number =>
      values[Math.max(0, Math.min(rows - 1, y))]![Math.max(0, Math.min(columns - 1, x))]!
    const across = plane((x, y) => weigh(near(of, x - 1, y), near(of, x, y), near(of, x + 1, y)))
    return plane((x, y) => weigh(near(across, x, y - 1), near(across, x, y), near(across, x, y + 1)))
  }
  const loss = (means: number[][]): number[][] => {
    const once = blurred(means)
    const nearer = plane((x, y) => Math.max(-4095, Math.min(4095, 2 * means[y]![x]! - once[y]![x]!)))
    const twice = blurred(nearer)
    return plane((x, y) => nearer[y]![x]! - twice[y]![x]!)
  }
  const red = loss(mean([11_485, -9617, -1868]))
  const blue = loss(mean([-4899, -9617, 14_516]))
  const out = pixels.slice()
  let [wanted, missed] = [0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [r, b] = [red[y >> 1]![x >> 1]!, blue[y >> 1]![x >> 1]!]
      const g = -(((r * 16_691 + 16_384) >> 15) + ((b * 6364 + 16_384) >> 15))
      for (const [channel, change] of [r, g, b].entries()) {
        const target = at(x, y, channel) + Math.max(-255, Math.min(255, (change + 8) >> 4))
        const level = Math.max(0, Math.min(255, target))
        out[(y * width + x) * 4 + channel] = level
        wanted += Math.min(127, Math.abs(target - at(x, y, channel))) ** 2
        missed += Math.min(15, Math.abs(target - level)) ** 2
      }
    }
  return { pixels: out, wanted, missed }
}

const bitmap = fc
  .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 150 }) })
  .chain(({ width, height }) =>
    fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([values, run]): Bitmap => {
        const pixels = new Uint8Array(width * height * 4)
        for (let i = 0; i < pixels.length; i += 1)
          pixels[i] = values[(Math.floor(i / 4 / run) * 4 + (i % 4)) % values.length]!
        return { width, height, pixels }
      }),
  )

describe('colours prepared for halved chroma', () => {
  it('are those of the plain formula, to the byte, in any size', () => {
    fc.assert(
      fc.property(bitmap, (picture) => {
        const [fast, plain] = [kept(picture), keptPlainly(picture)]
        expect(fast.pixels).toEqual(plain.pixels)
        expect(fast).toMatchObject({ wanted: plain.wanted, missed: plain.missed })
      }),
      { numRuns: 150 },
    )
  })

  it('stay as they are where they are gray or flat', () => {
    const [width, height] = [67, 45]
    const gray = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : (i >> 2) % 251,
    )
    const flat = Uint8Array.from({ length: width * height * 4 }, (_, i) => [228, 0, 43, 90][i % 4]!)
    for (const pixels of [gray, flat]) {
      const result = kept({ width, height, pixels })
      expect(result.pixels).toEqual(pixels)
      expect(result.missed).toBe(0)
    }
  })

  it('keep luma and alpha', () => {
    const [width, height] = [64, 64]
    const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
      const isDisc = (((i >> 2) % width) - 30) ** 2 + ((i >> 8) - 30) ** 2 < 400
      return (isDisc ? [180, 60, 90, 200] : [70, 110, 160, 10])[i % 4]!
    })
    const { pixels: after, missed } = kept({ width, height, pixels })
    const luma = (of: Uint8Array, at: number) => 0.299 * of[at]! + 0.587 * of[at + 1]! + 0.114 * of[at + 2]!
    let changed = 0
    for (let at = 0; at < after.length; at += 4) {
      expect(after[at + 3]).toBe(pixels[at + 3])
      expect(Math.abs(luma(after, at) - luma(pixels, at))).toBeLessThan(1)
      if (after[at] !== pixels[at]) changed += 1
    }
    expect(changed).toBeGreaterThan(100)
    expect(missed).toBe(0)
  })

  it('say how much of them lies beyond black and white', () => {
    const [width, height] = [40, 40]
    const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
      (i >> 2) % 6 < 3 ? [0, 0, 0, 255][i % 4]! : [0, 255, 30, 255][i % 4]!,
    )
    expect(kept({ width, height, pixels }).missed / (width * height)).toBeGreaterThan(10)
  })
})
