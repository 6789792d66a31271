import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createKernels, type Kernels, memoryDescriptor } from '../../engine/kernels/kernels'
import { unpackBits } from '../../psd/planes/unpack-bits'
import { projectRoot } from '../../testing/build-entries'
import { unpackInto } from './unpack-into'

let kernels: Kernels
beforeAll(async () => {
  const module = await WebAssembly.compile(await readFile(resolve(projectRoot, 'out/kernels/engine.wasm')))
  kernels = createKernels(module, new WebAssembly.Memory(memoryDescriptor))
  kernels.memory.grow(4)
})

/** Unpacks into a row of the kernels' memory, between two others. */
const row = (packed: Uint8Array, length: number, scratchBytes: number) => {
  const address = kernels.exports.heapBase() + 100_000
  const out = new Uint8Array(kernels.memory.buffer, address, length + 512).fill(77)
  const unpack = unpackInto(kernels, out.buffer, {
    address: kernels.exports.heapBase(),
    bytes: scratchBytes,
  })
  const isWhole = unpack(packed, 0, packed.length, out, 256, 256 + length)
  const isUntouched = [...out.subarray(0, 256), ...out.subarray(256 + length)].every((byte) => byte === 77)
  return { isWhole, isUntouched, bytes: [...out.subarray(256, 256 + length)] }
}

const expectSame = (packed: Uint8Array, length: number, scratchBytes = 60_000): void => {
  const plain = new Uint8Array(length)
  const isWhole = unpackBits(packed, 0, packed.length, plain, 0, length)
  const ours = row(packed, length, scratchBytes)
  expect([ours.isWhole, ours.isUntouched]).toEqual([isWhole, true])
  if (isWhole) expect(ours.bytes).toEqual([...plain])
}

const runs = fc.array(
  fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 128 }).map((bytes) => [bytes.length - 1, ...bytes]),
    fc.tuple(fc.integer({ min: 129, max: 255 }), fc.nat(255)),
    fc.constant([128]),
  ),
  { maxLength: 40 },
)

const lengthOf = (all: readonly (readonly number[])[]): number =>
  all.reduce((sum, [header]) => sum + (header! < 128 ? header! + 1 : header! > 128 ? 257 - header! : 0), 0)

it('unpacks any row as it is unpacked without the kernel', () => {
  fc.assert(fc.property(runs, (all) => expectSame(Uint8Array.from(all.flat()), lengthOf(all))))
})

it('refuses what is refused without the kernel, and writes no byte outside the row', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 900 }), (packed, length) =>
      expectSame(packed, length),
    ),
  )
})

it('does without the kernel where a row is longer than its room', () => {
  const all = Array.from({ length: 20 }, (_, i) => [4, i, 1, 2, 3, 4])
  expectSame(Uint8Array.from(all.flat()), lengthOf(all), 70)
})
