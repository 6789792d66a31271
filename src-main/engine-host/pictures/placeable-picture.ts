import { type Point, type Rect, rectOfSize, type Size } from '../../engine/document/geometry'
import {
  buildPyramid,
  type OwnedPyramid,
  type PyramidWish,
  type SourcePyramid,
} from '../../engine/scale/source-pyramid'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import { allocatePicture, fillPicture, isOpaque, type Picture, paintedBounds } from './picture'
import { scaledPicture } from './scale-picture'

/** A picture with its resampling pyramids, which are kept for the next placement. Owns the picture. */
export class PlaceablePicture implements Size, Cached {
  readonly width: number
  readonly height: number
  readonly isPassing = true
  readonly #context: EngineContext
  readonly #picture: Picture
  /** Keyed by the number of halvings of level 0. */
  readonly #pyramids = new Map<string, OwnedPyramid>()
  #isOpaque: boolean | null = null
  #painted: Rect | null = null

  constructor(context: EngineContext, picture: Picture) {
    this.width = picture.width
    this.height = picture.height
    this.#context = context
    this.#picture = picture
  }

  get heldBytes(): number {
    const { width, height, bytesPerSample } = this.#picture
    let bytes = width * height * 4 * bytesPerSample
    for (const { ownedBytes } of this.#pyramids.values()) bytes += ownedBytes
    return bytes
  }

  /** The part that is not fully transparent; the whole of a picture without such a part. */
  get painted(): Rect {
    this.#painted ??=
      (!this.#looksOpaque() && paintedBounds(this.#context, this.#picture)) || rectOfSize(this)
    return this.#painted
  }

  /** The pyramid lives until the picture is disposed of. Throws `OUT_OF_MEMORY`. */
  pyramid(wish: PyramidWish): SourcePyramid {
    const key = `${wish.halvings.x},${wish.halvings.y}`
    const known = this.#pyramids.get(key)
    const levels = known?.pyramid.levels ?? []
    if (known && levels.length >= wish.levels)
      return { ...known.pyramid, levels: levels.slice(0, wish.levels) }
    const { kernels, memory } = this.#context
    const made = this.#context.withRoom(() => buildPyramid(kernels, memory, this.#source(), wish))
    // A smaller pyramid may be in use, so it stays too.
    this.#pyramids.set(known ? `${key} ${levels.length}` : key, known ?? made)
    this.#pyramids.set(key, made)
    return made.pyramid
  }

  /** A picture of its own in another size. `lobePx`: see `scaledPicture`. Throws `OUT_OF_MEMORY`. */
  async resized(wish: Size & { readonly lobePx: number }, options: CallOptions): Promise<PlaceablePicture> {
    const scaled = await scaledPicture(this.#context, this.#picture, { ...wish, icc: null }, options)
    return new PlaceablePicture(this.#context, scaled)
  }

  /** The pixels on a transparent ground of another size, which has room for them. The caller frees it. */
  copied({ at, ...size }: Size & { readonly at: Point }): Picture {
    const { width, height, address, bytesPerSample } = this.#picture
    const { memory } = this.#context.memory
    const copy = allocatePicture(this.#context, size, { bytesPerSample, profile: null })
    if (size.width > width || size.height > height) fillPicture(this.#context, copy, null)
    const bytes = new Uint8Array(memory.buffer)
    const pixel = 4 * bytesPerSample
    for (let row = 0; row < height; row += 1) {
      const from = address + row * width * pixel
      const to = copy.address + ((at.y + row) * size.width + at.x) * pixel
      bytes.copyWithin(to, from, from + width * pixel)
    }
    return copy
  }

  dispose(): void {
    for (const { owned } of this.#pyramids.values())
      for (const address of owned) this.#context.memory.free(address)
    this.#picture.free()
  }

  #source() {
    const { width, height, address, bytesPerSample } = this.#picture
    return { width, height, address, bytesPerSample, isOpaque: this.#looksOpaque() }
  }

  #looksOpaque(): boolean {
    this.#isOpaque ??= isOpaque(this.#context, this.#picture)
    return this.#isOpaque
  }
}
