import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKernels, memoryDescriptor } from '../../../src-main/engine/kernels/kernels'
import {
  addChromaLoss,
  chromaBands,
  chromaLossBytes,
  chromaScratchBytes,
  findChromaLoss,
} from '../../../src-main/engine/webp/kept-chroma'
import { root } from '../processes/built-program'
import type { Pixels } from './encode-alone'

/** What the engine does to pixels before they become a WebP, on one thread: each call does it anew. RGB. */
export const chromaKeeper = ({ data, width, height }: Pixels): (() => Buffer) => {
  const module = new WebAssembly.Module(readFileSync(join(root, 'out/kernels/engine.wasm')))
  const kernels = createKernels(module, new WebAssembly.Memory(memoryDescriptor))
  const size = { width, height }
  const count = width * height
  const rgba = new Uint8Array(count * 4).fill(255)
  for (let pixel = 0; pixel < count; pixel += 1) rgba.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel)
  const address = aligned(kernels.exports.heapBase())
  const loss = aligned(address + rgba.length)
  const scratch = aligned(loss + chromaLossBytes(kernels, size))
  const end = scratch + chromaScratchBytes(kernels, size)
  kernels.memory.grow(Math.max(0, Math.ceil((end - kernels.memory.buffer.byteLength) / 65_536)))
  const memory = new Uint8Array(kernels.memory.buffer)
  const prepared = { address, ...size, loss }
  const bands = Array.from({ length: chromaBands(size) }, (_, band) => band)
  return () => {
    memory.set(rgba, address)
    for (const band of bands) findChromaLoss(kernels, prepared, scratch, band)
    for (const band of bands) addChromaLoss(kernels, prepared, band)
    kernels.exports.packOpaque8(address, address, count)
    return Buffer.from(memory.subarray(address, address + 3 * count))
  }
}

const aligned = (address: number): number => Math.ceil(address / 64) * 64
