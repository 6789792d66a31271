import { createHash } from 'node:crypto'
import { type JpegHeader, readJpegHeader } from '../../engine/jpeg/jpeg-header'
import { isCodable } from '../../engine/jpeg/jpeg-tables'
import type { EncodeOptions, ImageCodec } from '../../service/ports/image-codec'

/** The encoding options that do not depend on the pixels. */
export type EncodeWish = Omit<EncodeOptions, 'isOpaque'>

/** Headers of different qualities, resolutions and profiles: enough for a batch. */
const mostHeaders = 16

/**
 * JPEG headers as the codec writes them, with its tables, profile and resolution; our own kernels write the data that
 * follows.
 */
export class JpegHeaders {
  readonly #codec: ImageCodec
  readonly #known = new Map<string, Promise<JpegHeader | null>>()

  constructor(codec: ImageCodec) {
    this.#codec = codec
  }

  /**
   * Null for a JPEG structure that the kernels do not write. The header is always that of a file of 8 × 8 pixels,
   * whatever the picture's size.
   */
  async of(options: EncodeWish): Promise<JpegHeader | null> {
    const key = keyOf(options)
    const header = this.#known.get(key) ?? this.#ask(options)
    this.#known.delete(key)
    this.#known.set(key, header)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostHeaders) break
      this.#known.delete(oldest)
    }
    header.catch(() => this.#known.delete(key))
    return header
  }

  async #ask(options: EncodeWish): Promise<JpegHeader | null> {
    const { profile } = options
    const headroom = this.#codec.headroom(profile.mode === 'embed' ? profile.icc : null)
    const size = { width: 8, height: 8 }
    const bytes = new Uint8Array(headroom + 3 * 64)
    const file = await this.#codec.encode(
      { ...size, bytesPerSample: 1, channels: 3, bytes, headroom },
      { ...options, ...size, isOpaque: true },
    )
    const header = readJpegHeader(file)
    return isCodable(header) ? header : null
  }
}

const keyOf = ({ quality, dpi, profile }: EncodeWish): string => {
  if (profile.mode === 'omit' || profile.icc === null) return `${quality} ${dpi} ${profile.mode}`
  return `${quality} ${dpi} ${createHash('sha256').update(profile.icc).digest('hex')}`
}
