import type { Affine } from '@geometry/affine'
import type { Homography } from '@geometry/homography'
import type { Rect, Size } from '../document/geometry'
import type { Lattice } from './lattice'
import type { AxisMap } from './resample-filter'

/** How artwork is placed in the document. Structured-cloneable; holds no pixels. */
export interface PlacementPlan {
  /** The area that is written, in document coordinates. Empty when no part of the artwork is visible. */
  readonly bounds: Rect
  readonly canvas: Size
  readonly artwork: Size
  readonly canvasToArtwork: Affine
  readonly sampling: Sampling
}

/**
 * `exact`: resampled as Photoshop does, as far as that is known. `quick`: bilinear, for a picture that is about to be
 * replaced.
 */
export type PlacingQuality = 'exact' | 'quick'

/** `levels`: number of levels of the artwork's pyramid; 1 when the artwork is read unreduced. */
export type Sampling =
  | { readonly kind: 'nothing' }
  /** Pixel by pixel: the document position of the artwork's first pixel. */
  | { readonly kind: 'copy'; readonly left: number; readonly top: number }
  | { readonly kind: 'separable'; readonly x: AxisMap; readonly y: AxisMap }
  | { readonly kind: 'projective'; readonly documentToCanvas: Homography; readonly levels: number }
  | { readonly kind: 'quick'; readonly documentToCanvas: Homography; readonly levels: number }
  | SurfaceSampling

export interface SurfaceSampling {
  readonly kind: 'surface'
  readonly quality: PlacingQuality
  readonly lattice: Lattice
  readonly levels: number
  /**
   * Unevenly stretched artwork is first halved this many times across or down, so that its pixels are about as wide as
   * high on the canvas.
   */
  readonly halvings: { readonly x: number; readonly y: number }
  /** The artwork has been filtered for its place already, and has about two pixels for each of the document's. */
  readonly isDense?: boolean
}
