import { createHash } from 'node:crypto'
import { type JpegHeader, readJpegHeader } from '../../engine/jpeg/jpeg-header'
import { isCodable } from '../../engine/jpeg/jpeg-tables'
import type { EncodeOptions, ImageCodec } from '../../service/ports/image-codec'

/** All that does not depend on the pixels. */
export type EncodeWish = Omit<EncodeOptions, 'isOpaque'>

/** Of different qualities, resolutions and profiles: those of a batch. */
const mostHeaders = 16

/**
 * Headers of JPEGs as the codec writes them, with its tables, profile and resolution: what follows them our own kernels
 * write.
 */
export class JpegHeaders {
  readonly #codec: ImageCodec
  readonly #known = new Map<string, Promise<JpegHeader | null>>()

  constructor(codec: ImageCodec) {
    this.#codec = codec
  }

  /**
   * Null: of a build that the kernels do not write. Whatever the size, the header of a file of 8 × 8 pixels is given.
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
