import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Address } from './address'
import type { Kernels } from './kernels'
import { testKernels } from './test-kernels'

let kernels: Kernels
let start: Address
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
  start = kernels.exports.heapBase()
})

const samplesOf = (count: number, channels: number): readonly number[] =>
  Array.from({ length: count }, (_, pixel) =>
    [(pixel * 7) & 255, (pixel * 13) & 255, pixel & 255, 255].slice(0, channels),
  ).flat()

it.each([1, 15, 16, 17, 100])(
  'packs %i opaque pixels where they lie, and writes nothing behind them',
  (count) => {
    const bytes = new Uint8Array(kernels.memory.buffer, start, count * 4 + 16).fill(77)
    bytes.set(samplesOf(count, 4))
    kernels.exports.packOpaque8(start, start, count)
    expect([...bytes.subarray(0, count * 3)]).toEqual(samplesOf(count, 3))
    expect([...bytes.subarray(count * 4)]).toEqual(Array(16).fill(77))
  },
)
