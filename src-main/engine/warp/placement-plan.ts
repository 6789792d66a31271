import type { Rect, Size } from '../document/geometry'
import type { Affine } from './affine'
import type { Homography } from './homography'
import type { Lattice } from './lattice'
import type { AxisMap } from './resample-filter'

/** How artwork comes into the document. Structured-cloneable; holds no pixels. */
export interface PlacementPlan {
  /** What is written, in the document. Empty when nothing of the artwork can be seen. */
  readonly bounds: Rect
  readonly canvas: Size
  readonly artwork: Size
  readonly canvasToArtwork: Affine
  readonly sampling: Sampling
}

/** `exact`: as Photoshop resamples, as far as that is known. `quick`: bilinear, for a picture that the next one replaces at once. */
export type PlacingQuality = 'exact' | 'quick'

/** `levels`: of the artwork's pyramid, 1 when it is read as it is. */
export type Sampling =
  | { readonly kind: 'nothing' }
  /** Pixel by pixel: the artwork's first pixel lies here in the document. */
  | { readonly kind: 'copy'; readonly left: number; readonly top: number }
  | { readonly kind: 'separable'; readonly x: AxisMap; readonly y: AxisMap }
  | { readonly kind: 'projective'; readonly documentToCanvas: Homography; readonly levels: number }
  | { readonly kind: 'quick'; readonly documentToCanvas: Homography; readonly levels: number }
  | {
      readonly kind: 'surface'
      readonly quality: PlacingQuality
      readonly lattice: Lattice
      readonly levels: number
      /** Artwork that is stretched unevenly is first halved this often across or down, so that its pixels are about as wide as high on the canvas. */
      readonly halvings: { readonly x: number; readonly y: number }
    }
