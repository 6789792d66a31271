import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Address } from './address'
import type { Kernels } from './kernels'
import { testKernels } from './test-kernels'

const source: Address = 2 ** 20
const target: Address = 2 ** 21

let kernels: Kernels
let surface: Address
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
  kernels.memory.grow(64)
  surface = 65_536
})

const plane = (index: number): Float32Array =>
  new Float32Array(kernels.memory.buffer, surface + index * kernels.tile.planeBytes, kernels.tile.width)

describe('samples', () => {
  it('of 8 bits come out as they went in, for every width', () => {
    const bytes = new Uint8Array(kernels.memory.buffer, source, 256).map((_, i) => i)
    new Uint8Array(kernels.memory.buffer, source, 256).set(bytes)
    for (const width of [1, 2, 3, 4, 5, 15, 16, 17, 255, 256]) {
      for (const index of [0, 1, 2, 3])
        kernels.exports.loadU8(surface + index * kernels.tile.planeBytes, source, 256, width, 1)
      const pixels = new Uint8Array(kernels.memory.buffer, target, 4 * width + 4).fill(99)
      kernels.exports.storeRgba8(target, 4 * width, surface, width, 1)
      const expected = [...bytes.subarray(0, width)].flatMap((byte) => [byte, byte, byte, byte])
      expect([...pixels]).toEqual([...expected, 99, 99, 99, 99])
    }
  })

  it('of 16 bits come out as they went in', () => {
    const stored = new Uint16Array(kernels.memory.buffer, source, 65_536).map((_, i) => i)
    new Uint16Array(kernels.memory.buffer, source, 65_536).set(stored)
    const wrong: number[] = []
    for (let from = 0; from < 65_536; from += 253) {
      const width = Math.min(253, 65_536 - from)
      for (const index of [0, 1, 2, 3])
        kernels.exports.loadU16(surface + index * kernels.tile.planeBytes, source + 2 * from, 0, width, 1)
      kernels.exports.storeRgba16(target, 8 * width, surface, width, 1)
      new Uint16Array(kernels.memory.buffer, target, 4 * width).forEach((sample, i) => {
        if (sample !== from + Math.floor(i / 4)) wrong.push(sample)
      })
    }
    expect(wrong).toEqual([])
  })

  it('keep the channels in order', () => {
    for (const index of [0, 1, 2, 3]) plane(index).set([0.1 * (index + 1), 0.2 * (index + 1), 0, 1, 0.5])
    kernels.exports.storeRgba8(target, 20, surface, 5, 1)
    expect([...new Uint8Array(kernels.memory.buffer, target, 8)]).toEqual([
      26, 51, 77, 102, 51, 102, 153, 204,
    ])
    kernels.exports.storeRgba16(target, 40, surface, 5, 1)
    expect([...new Uint16Array(kernels.memory.buffer, target, 8)]).toEqual([
      6554, 13107, 19661, 26214, 13107, 26214, 39321, 52428,
    ])
  })

  it('beyond the range are clamped, and what is no number is black', () => {
    for (const index of [0, 1, 2, 3]) plane(index).set([-1, 2, 1e30, Number.NaN])
    kernels.exports.storeRgba8(target, 16, surface, 4, 1)
    const reds = [0, 4, 8, 12].map((i) => new Uint8Array(kernels.memory.buffer, target, 16)[i])
    expect(reds).toEqual([0, 255, 255, 0])
    kernels.exports.storeRgba16(target, 32, surface, 4, 1)
    expect([...new Uint16Array(kernels.memory.buffer, target, 16)].filter((_, i) => i % 4 === 0)).toEqual([
      0, 65_535, 65_535, 0,
    ])
  })

  it('of floats lose what would spoil a blend', () => {
    const floats = new Float32Array(kernels.memory.buffer, source, 4)
    floats.set([Number.NaN, Number.POSITIVE_INFINITY, -0.25, 3])
    kernels.exports.loadF32(surface, source, 16, 4, 1)
    expect([...plane(0).subarray(0, 4)]).toEqual([0, 65_504, -0.25, 3])
  })
})
