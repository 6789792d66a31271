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
 * How a frame is drawn. `fine`: as an export is. `quick`: near it, in as many pixels. `coarse`: the same in half as
 * many each way, for the page to stretch over what it shows: nobody reads small print in what moves, and the rest of
 * the picture stays as sharp as it was.
 */
export type FrameGrain = 'fine' | 'quick' | 'coarse'

interface Grain {
  readonly series: FrameSeries
  /** Where the page shows something else than this grain's last frame: shares of the picture, 0..1. */
  stale: Rect
}

const newGrain = (): Grain => ({ series: new FrameSeries(), stale: emptyRect })

/** What the page shows of one picture, made up of frames of several grains: what it needs of the next one. */
export class ShownFrames {
  #view: Size = { width: 0, height: 0 }
  #grains: Readonly<Record<FrameGrain, Grain>> = newGrains()

  /**
   * Of a picture that fills `view` px on the page, and begins anew when that changes. The part is in pixels of the
   * frame, which may have fewer.
   */
  next(view: Size, grain: FrameGrain, size: Size, pixels: Uint32Array): Rect {
    if (view.width !== this.#view.width || view.height !== this.#view.height) this.restart()
    this.#view = view
    const own = this.#grains[grain]
    const changed = unionRects(own.series.next(size, pixels), pixelsOf(own.stale, size))
    own.stale = emptyRect
    if (isEmptyRect(changed)) return changed
    const isStretched = size.width !== view.width || size.height !== view.height
    // What is stretched fades into the pixels around it.
    const part = isStretched ? intersectRects(grownRect(changed, 1), rectOfSize(size)) : changed
    for (const other of Object.values(this.#grains))
      if (other !== own) other.stale = unionRects(other.stale, sharesOf(part, size))
    return part
  }

  /** The frame of another grain that would show what the page shows now: the next of that grain builds on it. */
  shows(grain: FrameGrain, size: Size, pixels: Uint32Array): void {
    this.#grains[grain].series.next(size, pixels)
    this.#grains[grain].stale = emptyRect
  }

  /** Whether a frame of this grain has only to bring what has changed. */
  isLevel(grain: FrameGrain): boolean {
    return this.hasBegun(grain) && isEmptyRect(this.#grains[grain].stale)
  }

  hasBegun(grain: FrameGrain): boolean {
    return !this.#grains[grain].series.isEmpty
  }

  /** The next frame of each grain is whole again. */
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

/** Outwards to whole pixels. */
const pixelsOf = (shares: Rect, { width, height }: Size): Rect =>
  isEmptyRect(shares)
    ? emptyRect
    : {
        left: Math.floor(shares.left * width),
        top: Math.floor(shares.top * height),
        right: Math.min(width, Math.ceil(shares.right * width)),
        bottom: Math.min(height, Math.ceil(shares.bottom * height)),
      }
