import type { CutOutWish } from '@contract/edits/cut-out-wish'
import type { Uuid } from '@contract/vocabulary'
import type { Quad, Rect, Size } from '@geometry/plane'
import type { FilePath } from './engine'

export interface VisionOptions {
  /** Aborted: the work ends at once, with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** 0..1, never less than before. */
  readonly onProgress?: (progress: number) => void
}

/** A file, and what failures call it. */
export interface SeenPicture {
  readonly file: FilePath
  readonly name: string
}

/** What the background was: `transparent` where the picture came without one, and is as it was. */
export const cutOutGrounds = ['transparent', 'flat', 'studio', 'busy'] as const

export interface CutOutFacts {
  readonly width: number
  readonly height: number
  readonly ground: (typeof cutOutGrounds)[number]
  /** 0..1; 1 where a person corrected it. */
  readonly confidence: number
  /** Whether it matters if the shadow is kept. */
  readonly hasShadow: boolean
}

/** How a picture is cut out. */
export interface CutOutWork extends CutOutWish {
  /** The longer side of a draft, px, for a look before the work at the picture's own size; null: no draft. */
  readonly draftPx: number | null
}

/** Below it, a person should look at a cut-out. */
export const sureConfidence = 0.85

/** A print area that a person gives: corners in pixels of the upright photo, clockwise from the top left. */
export interface WishedArea {
  readonly name: string
  readonly quad: Quad
}

export interface PhotoWish {
  /** At most eight. Null: they are looked for. */
  readonly areas: readonly WishedArea[] | null
  /** Whether the goods are cloth or paper, whose folds bend a print. */
  readonly isSoft: boolean
  /** Uuids of the targets in their order, at least nine. */
  readonly uuids: readonly Uuid[]
}

/** A photo mockup as it was written. */
export interface PreparedPhoto {
  readonly size: Size
  /** Back to front: areas, then the product's surface where it was found with certainty. */
  readonly targets: readonly {
    readonly uuid: Uuid
    readonly kind: 'area' | 'surface'
    readonly name: string
    readonly quad: Quad
    /** Of a print, px. */
    readonly canvas: Size
    /** In the photo. */
    readonly bounds: Rect
    readonly isOnDarkGoods: boolean
  }[]
}

/** Sees what is in photos, in a process that may be killed. Rejects with `AppError` only. */
export interface Vision {
  /**
   * Frees the picture of its background, and writes a PNG of its own size with straight alpha, in sRGB, to `target`,
   * which is not there before and not after a failure. Of an animation, the first frame. Strokes apply one after the
   * other, each only where it was painted. Throws `INVALID_IMAGE` and `BACKGROUND_REMOVAL_FAILED`.
   */
  cutOut(
    picture: SeenPicture,
    work: CutOutWork,
    target: FilePath,
    options?: VisionOptions,
  ): Promise<CutOutFacts>

  /**
   * Makes a photo a mockup, and writes it to `target`, which is not there before and not after a failure: print areas,
   * the surface of the product, and the maps of the photo's light. Throws `INVALID_IMAGE` where no place for a print is
   * certain, and `INVALID_INPUT` for corners that are no area.
   */
  prepare(
    photo: SeenPicture,
    wish: PhotoWish,
    target: FilePath,
    options?: VisionOptions,
  ): Promise<PreparedPhoto>
}
