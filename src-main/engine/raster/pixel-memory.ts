import { AppError } from '@contract/errors'
import type { Address } from '../kernels/address'

const pageBytes = 65_536
/** One cache line: data written by two threads never shares one. */
const alignment = 64

/**
 * Allocator of the shared memory. One per memory, on one thread; other threads only read and write the addresses they
 * are given. Addresses are multiples of 64. The bytes are not cleared. First fit over a list of gaps in order of
 * address; neighbouring gaps join when freed.
 */
export class PixelMemory {
  readonly memory: WebAssembly.Memory
  readonly #maximumBytes: number
  readonly #sizes = new Map<Address, number>()
  readonly #gaps: { start: number; end: number }[] = []
  #end: number
  #used = 0

  /**
   * `firstFree`: the end of the wasm module's own bytes. `maximumBytes`: allocations beyond it fail; at most the
   * memory's own maximum.
   */
  constructor(memory: WebAssembly.Memory, firstFree: Address, maximumBytes: number) {
    this.memory = memory
    this.#maximumBytes = maximumBytes
    this.#end = alignUp(firstFree)
  }

  /** Bytes allocated and not yet freed, rounding included. */
  get usedBytes(): number {
    return this.#used
  }

  /** Throws `OUT_OF_MEMORY` when the maximum is reached; then nothing has changed. */
  allocate(bytes: number): Address {
    const size = Math.max(alignment, alignUp(bytes))
    const address = this.#fromGaps(size) ?? this.#fromEnd(size)
    this.#sizes.set(address, size)
    this.#used += size
    return address
  }

  /** Throws when the address was not allocated or is free already, which is a bug in the caller. */
  free(address: Address): void {
    const size = this.#sizes.get(address)
    if (size === undefined) throw new Error(`Nothing is allocated at ${address}.`)
    this.#sizes.delete(address)
    this.#used -= size
    this.#addGap(address, address + size)
  }

  #fromGaps(size: number): Address | undefined {
    const index = this.#gaps.findIndex((gap) => gap.end - gap.start >= size)
    if (index < 0) return undefined
    const gap = this.#gaps[index]
    const address = gap.start
    gap.start += size
    if (gap.start === gap.end) this.#gaps.splice(index, 1)
    return address
  }

  #fromEnd(size: number): Address {
    const address = this.#end
    const needed = address + size
    if (needed > this.#maximumBytes) throw this.#outOfMemory(size)
    const missing = needed - this.memory.buffer.byteLength
    if (missing > 0) {
      try {
        this.memory.grow(Math.ceil(missing / pageBytes))
      } catch (cause) {
        throw this.#outOfMemory(size, cause)
      }
    }
    this.#end = needed
    return address
  }

  #addGap(start: number, end: number): void {
    const gaps = this.#gaps
    let index = gaps.findIndex((gap) => gap.start > start)
    if (index < 0) index = gaps.length
    gaps.splice(index, 0, { start, end })
    if (index + 1 < gaps.length && gaps[index + 1].start === end) {
      gaps[index].end = gaps[index + 1].end
      gaps.splice(index + 1, 1)
    }
    if (index > 0 && gaps[index - 1].end === start) {
      gaps[index - 1].end = gaps[index].end
      gaps.splice(index, 1)
    }
    const last = gaps.at(-1)
    if (last?.end === this.#end) {
      this.#end = last.start
      gaps.pop()
    }
  }

  #outOfMemory(size: number, cause?: unknown): AppError {
    return new AppError(
      'pixelMemoryFull',
      { bytes: size, used: this.#used, most: this.#maximumBytes },
      { cause },
    )
  }
}

const alignUp = (bytes: number): number => Math.ceil(bytes / alignment) * alignment
