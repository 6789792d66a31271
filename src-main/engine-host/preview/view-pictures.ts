import { ShownFrames } from './shown-frames'

interface Known {
  readonly frames: ShownFrames
  readonly frame: number
  readonly bytes: number
  readonly usedAt: number
}

interface Bounds {
  readonly mostBytes: number
  /** A picture that was not drawn for so long, ms, is forgotten. */
  readonly keptMs: number
}

/**
 * What pictures far away show now, as far as their next frames build on it. Pictures beyond the bound are forgotten,
 * those that were drawn longest ago first: their next frames are whole.
 */
export class ViewPictures {
  readonly #bounds: Bounds
  readonly #now: () => number
  /** In the order in which they were drawn last. */
  readonly #known = new Map<string, Known>()
  #bytes = 0
  #lastFrame = 0
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(bounds: Bounds = usualBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What the picture shows if its caller holds the frame `follows`; else a picture without frames. */
  take(picture: string, follows: number | null): ShownFrames {
    const known = this.#known.get(picture)
    this.#forget(picture)
    return known !== undefined && known.frame === follows ? known.frames : new ShownFrames()
  }

  /** Remembers the frames after another was drawn, and numbers it. */
  keep(picture: string, frames: ShownFrames): number {
    this.#forget(picture)
    this.#lastFrame += 1
    const known = { frames, frame: this.#lastFrame, bytes: frames.bytes, usedAt: this.#now() }
    this.#known.set(picture, known)
    this.#bytes += known.bytes
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#bounds.mostBytes) break
      this.#forget(oldest)
    }
    this.#watch()
    return known.frame
  }

  #forget(picture: string): void {
    this.#bytes -= this.#known.get(picture)?.bytes ?? 0
    this.#known.delete(picture)
  }

  /** One timer for all, while there are any. */
  #watch(): void {
    if (this.#timer !== null || this.#known.size === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      for (const [picture, { usedAt }] of this.#known)
        if (this.#now() - usedAt >= this.#bounds.keptMs) this.#forget(picture)
      this.#watch()
    }, this.#bounds.keptMs).unref()
  }
}

/** Some sixty pictures that follow hands, of 640 × 640 px. */
const usualBounds: Bounds = { mostBytes: 100 * 2 ** 20, keptMs: 30_000 }
