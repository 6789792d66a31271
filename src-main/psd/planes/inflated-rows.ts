import { createInflate, type Inflate } from 'node:zlib'
import { AppError } from '@contract/errors'
import { storedRowBytes } from './plane-rows'
import type { StoredPlane } from './plane-source'

const chunkBytes = 2 ** 18

/**
 * The rows of a ZIP plane, inflated in their order and a few at a time: neither the plane nor its stream is ever in
 * memory as a whole, and what lies below the last row asked for is never inflated. Calls follow each other.
 */
export class InflatedRows {
  readonly #source: StoredPlane
  readonly #stored: Uint8Array
  #inflate: Inflate | null = null
  #chunks: AsyncIterator<Uint8Array> | null = null
  #chunk: Uint8Array = new Uint8Array(0)
  /** Bytes of the stream that were taken or skipped. */
  #position = 0

  /** `fileBytes` must not change until `close`. */
  constructor(source: StoredPlane, fileBytes: Uint8Array) {
    this.#source = source
    this.#stored = fileBytes.subarray(source.offset, source.offset + source.length)
  }

  /**
   * Writes the rows from `first` on, as stored, to `out`, which has room for whole rows. Rows must not lie before those
   * read earlier. Throws PSD_PARSE_FAILED naming the plane when the stream is damaged or ends before, CANCELLED.
   */
  async read(first: number, out: Uint8Array, signal?: AbortSignal): Promise<void> {
    const { height, stream } = this.#source
    const start = (stream.index * height + first) * storedRowBytes(this.#source)
    while (this.#position < start) this.#take(start - this.#position, await this.#next(signal))
    for (let written = 0; written < out.length; ) {
      const part = this.#take(out.length - written, await this.#next(signal))
      out.set(part, written)
      written += part.length
    }
  }

  close(): void {
    this.#inflate?.destroy()
  }

  #take(most: number, chunk: Uint8Array): Uint8Array {
    const part = chunk.subarray(0, most)
    this.#chunk = chunk.subarray(part.length)
    this.#position += part.length
    return part
  }

  /** The bytes that follow, at least one. */
  async #next(signal: AbortSignal | undefined): Promise<Uint8Array> {
    if (signal?.aborted) throw new AppError('cancelled', {})
    if (this.#chunk.length > 0) return this.#chunk
    const next = await this.#open()
      .next()
      .catch((cause: unknown) => {
        throw this.#damaged(cause)
      })
    if (next.done) throw this.#damaged()
    return next.value
  }

  #open(): AsyncIterator<Uint8Array> {
    if (this.#chunks !== null) return this.#chunks
    this.#inflate = createInflate({ chunkSize: chunkBytes })
    // An error reaches the reader; one that comes while nobody reads must not end the process.
    this.#inflate.on('error', () => undefined)
    this.#chunks = this.#inflate.iterator()
    this.#inflate.end(this.#stored)
    return this.#chunks
  }

  #damaged(cause?: unknown): AppError {
    const bytes = storedRowBytes(this.#source) * this.#source.height
    return new AppError('psdInflation', { ...this.#source.label, bytes }, { cause })
  }
}
