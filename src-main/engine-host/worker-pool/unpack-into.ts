import type { Address } from '../../engine/kernels/address'
import type { Kernels } from '../../engine/kernels/kernels'
import type { PlaneSource } from '../../psd/planes/plane-source'
import { type UnpackBits, unpackBits } from '../../psd/planes/unpack-bits'

/**
 * Room for the longest packed row that a writer makes, plus the bytes that the kernel reads beyond it. Longer rows are
 * unpacked without the kernel.
 */
export const packedRowBytes = (sources: readonly PlaneSource[]): number => {
  const longest = sources.reduce(
    (most, { width, bytesPerSample }) => Math.max(most, width * bytesPerSample),
    0,
  )
  return longest + Math.ceil(longest / 64) + readBeyond
}

const readBeyond = 64

/**
 * Unpacks with the kernel when the destination lies in the pixel memory (`target` is a view of it), otherwise like
 * `unpackBits`.
 */
export const unpackInto =
  (
    { memory, exports }: Kernels,
    target: ArrayBufferLike,
    scratch: { readonly address: Address; readonly bytes: number },
  ): UnpackBits =>
  (input, start, end, out, outStart, outEnd) => {
    const length = end - start
    if (out.buffer !== target || length + readBeyond > scratch.bytes)
      return unpackBits(input, start, end, out, outStart, outEnd)
    new Uint8Array(memory.buffer, scratch.address, length).set(input.subarray(start, end))
    return exports.unpackRow(scratch.address, length, out.byteOffset + outStart, outEnd - outStart) === 1
  }
