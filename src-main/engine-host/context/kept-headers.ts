import { createHash } from 'node:crypto'
import type { EncodeOptions } from '../../service/ports/image-codec'

/** The encoding options that do not depend on the pixels. */
export type EncodeWish = Omit<EncodeOptions, 'isOpaque'>

/** Headers of different qualities, resolutions and profiles: enough for a batch. */
const mostHeaders = 16

/** Headers of files as the codec writes them, the last used ones; `ask` makes one. A failure is not kept. */
export class KeptHeaders<Header> {
  readonly #ask: (options: EncodeWish) => Promise<Header>
  readonly #known = new Map<string, Promise<Header>>()

  constructor(ask: (options: EncodeWish) => Promise<Header>) {
    this.#ask = ask
  }

  async of(options: EncodeWish): Promise<Header> {
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
}

const keyOf = ({ quality, dpi, profile }: EncodeWish): string => {
  if (profile.mode === 'omit' || profile.icc === null) return `${quality} ${dpi} ${profile.mode}`
  return `${quality} ${dpi} ${createHash('sha256').update(profile.icc).digest('hex')}`
}
