import type { CutOutGround, CutOutWish } from '@contract/edits/cut-out-wish'
import type { AreaKind, Uuid } from '@contract/vocabulary'
import type { AreaMesh } from '@geometry/curved-area'
import type { Point, Quad, Rect, Size } from '@geometry/plane'
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

export interface CutOutFacts {
  readonly width: number
  readonly height: number
  readonly ground: CutOutGround
  /** 0..1; 1 where a person corrected it. */
  readonly confidence: number
  /** Whether it matters if the shadow is kept. */
  readonly hasShadow: boolean
}

/** How a picture is cut out. */
export interface CutOutWork extends CutOutWish {
  /** The longer side of a draft, px, for a look before the work at the picture's own size; null: no draft. */
  readonly draftPx: number | null
  /** A model that finds the object, for what is on no flat colour; without one it is found by itself. */
  readonly model?: FilePath
}

/** Below it, a person should look at a cut-out. */
export const sureConfidence = 0.85

/** A print area that a person gives: corners in pixels of the upright photo, clockwise from the top left. */
export interface WishedArea {
  readonly name: string
  readonly quad: Quad
  /** Through the corners, in pixels of the photo; a flat area has none. */
  readonly mesh?: AreaMesh | null
}

/** Goods that a person told apart. */
export interface WishedSurface {
  readonly name: string
  /** A picture that `maskIn` wrote. */
  readonly mask: FilePath
}

export interface PhotoWish {
  /** At most eight. Null: they are looked for. */
  readonly areas: readonly WishedArea[] | null
  /** Missing: the product is looked for. */
  readonly surfaces?: readonly WishedSurface[]
  /** Kept in the mockup for whoever edits it again. */
  readonly draft?: unknown
  /** Whether the goods are cloth or paper, whose folds bend a print. */
  readonly isSoft: boolean
  /** Uuids of the areas, then of the surfaces; at least nine. */
  readonly uuids: readonly Uuid[]
}

/** A photo mockup as it was written. */
export interface PreparedPhoto {
  readonly size: Size
  /** Areas, then surfaces: the product where it was found with certainty, or those that were given. */
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

/** A photo as it was drawn for the screen. */
export interface ViewedPhoto {
  readonly size: Size
  readonly resolutionPpi: number
  /** Of the picture that was written. */
  readonly view: Size
}

/** Where a print may go, in pixels of the view. */
export interface SeenArea {
  readonly quad: Quad
  readonly kind: AreaKind
  /** 0..1: the chance that a person would take it. */
  readonly confidence: number
}

export interface CornerWish {
  readonly quad: Quad
  readonly corner: 0 | 1 | 2 | 3
  /** No corner moves further than one and a half times this. */
  readonly reachPx: number
}

/** What a mask begins with. Coordinates are pixels of the view. */
export type MaskOrigin =
  /** Everything that is for sale in the photo. */
  | { readonly kind: 'product' }
  /** What the area lies on. */
  | { readonly kind: 'area'; readonly quad: Quad }
  | {
      readonly kind: 'stroke'
      /** Written before; null: nothing but the stroke. */
      readonly mask: FilePath | null
      readonly stroke: {
        readonly kind: 'add' | 'remove'
        readonly points: readonly Point[]
        readonly radiusPx: number
      }
    }
  /** The gray picture of a mockup's mask, and where it lies in the photo. */
  | { readonly kind: 'stored'; readonly mask: FilePath; readonly bounds: Rect; readonly size: Size }

export interface SeenMask {
  /** Around everything that the mask shows, in pixels of the view. */
  readonly bounds: Rect
  /** False: a person should look at it. */
  readonly isSure: boolean
}

/** Below it, a person would rather be asked for a click. */
export const sureAreaConfidence = 0.5

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

  /** The size of the pictures that a model takes. Throws `INVALID_INPUT` for what is no such model. */
  sizeForModel(model: FilePath, options?: VisionOptions): Promise<Size>

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

  /**
   * Draws a photo at a size for the screen, as a JPEG. Throws `INVALID_IMAGE` for what `prepare` would refuse at once.
   * The calls below look at that picture, which must not change.
   */
  viewed(photo: SeenPicture, target: FilePath, options?: VisionOptions): Promise<ViewedPhoto>

  /** Areas by themselves, or around a point that a person clicked; best first, at most eight. */
  areasIn(view: SeenPicture, at: Point | null, options?: VisionOptions): Promise<readonly SeenArea[]>

  /** The corner of an area set by hand, moved onto the edges near it; where it was without any. */
  snapped(view: SeenPicture, wish: CornerWish, options?: VisionOptions): Promise<Point>

  /** Writes a white PNG whose alpha is the mask; null, and no file, where nothing can be told apart. */
  maskIn(
    view: SeenPicture,
    from: MaskOrigin,
    target: FilePath,
    options?: VisionOptions,
  ): Promise<SeenMask | null>
}
