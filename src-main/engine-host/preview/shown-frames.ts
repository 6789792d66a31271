import {
  emptyRect,
  grownRect,
  intersectRects,
  isEmptyRect,
  type Rect,
  rectOfSize,
  type Size,
  unionRects,
} from '../../engine/document/geometry'
import { FrameSeries } from './frame-series'

/**
 * How a frame is drawn. `fine`: like an export. `quick`: close to that, at the same resolution. `coarse`: like `quick`
 * at half the resolution in each direction, for the page to stretch over what it shows: nobody reads small print while
 * it moves, and the rest of the picture stays as sharp as it was.
 */
export type FrameGrain = 'fine' | 'quick' | 'coarse'

interface Grain {
  readonly series: FrameSeries
  /** Where the page differs from this grain's last frame: shares of the picture, 0..1. */
  stale: Rect
}

const newGrain = (): Grain => ({ series: new FrameSeries(), stale: emptyRect })

/**
 * Tracks what the page shows of one picture, composed of frames of several grains, and finds what it needs of the next
 * frame.
 */
export class ShownFrames {
  #view: Size = { width: 0, height: 0 }
  #grains: Readonly<Record<FrameGrain, Grain>> = newGrains()

  /**
   * The part of the frame that the page needs, in pixels of the frame, which may have fewer than `view`. The picture
   * fills `view` px on the page; a change of `view` starts over.
   */
  next(view: Size, grain: FrameGrain, size: Size, pixels: Uint32Array): Rect {
    if (view.width !== this.#view.width || view.height !== this.#view.height) this.restart()
    this.#view = view
    const own = this.#grains[grain]
    const changed = unionRects(own.series.next(size, pixels), pixelsOf(own.stale, size))
    own.stale = emptyRect
    if (isEmptyRect(changed)) return changed
    const isStretched = size.width !== view.width || size.height !== view.height
    // Stretched pixels fade into the pixels around them.
    const part = isStretched ? intersectRects(grownRect(changed, 1), rectOfSize(size)) : changed
    for (const other of Object.values(this.#grains))
      if (other !== own) other.stale = unionRects(other.stale, sharesOf(part, size))
    return part
  }

  /** Records the frame of another grain that matches what the page shows now: that grain's next frame builds on it. */
  shows(grain: FrameGrain, size: Size, pixels: Uint32Array): void {
    this.#grains[grain].series.next(size, pixels)
    this.#grains[grain].stale = emptyRect
  }

  /** Whether a frame of this grain only has to bring the changes. */
  isLevel(grain: FrameGrain): boolean {
    return this.hasBegun(grain) && isEmptyRect(this.#grains[grain].stale)
  }

  hasBegun(grain: FrameGrain): boolean {
    return !this.#grains[grain].series.isEmpty
  }

  /** Of the frames that are remembered. */
  get bytes(): number {
    return Object.values(this.#grains).reduce((sum, { series }) => sum + series.bytes, 0)
  }

  /** The next frame of each grain will be complete. */
  restart(): void {
    this.#grains = newGrains()
  }
}

function newGrains(): Readonly<Record<FrameGrain, Grain>> {
  return { fine: newGrain(), quick: newGrain(), coarse: newGrain() }
}

const sharesOf = ({ left, top, right, bottom }: Rect, { width, height }: Size): Rect => ({
  left: left / width,
  top: top / height,
  right: right / width,
  bottom: bottom / height,
})

/** Rounds outwards to whole pixels. */
const pixelsOf = (shares: Rect, { width, height }: Size): Rect =>
  isEmptyRect(shares)
    ? emptyRect
    : {
        left: Math.floor(shares.left * width),
        top: Math.floor(shares.top * height),
        right: Math.min(width, Math.ceil(shares.right * width)),
        bottom: Math.min(height, Math.ceil(shares.bottom * height)),
      }
