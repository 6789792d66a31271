import type { Affine } from '@geometry/affine'
import type { Point } from '../../engine/document/geometry'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { PlacingQuality } from '../../engine/warp/placement-plan'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import type { FilteredLayer } from './filter-raster'

export interface PlacedContents extends FilteredLayer {
  readonly picture: PlaceablePicture
  readonly placement: CanvasPlacement
  readonly quality: PlacingQuality
  /** The place of the picture's first pixel, where it has the pixels of the document already. */
  readonly at?: Point | null
  /** A print of a photo mockup, or of a PSD written of one. */
  readonly isPrint?: boolean
}

/** The picture as it lies on its layer's canvas, however it came there. */
export interface PictureOnCanvas extends Omit<PlacedContents, 'placement'> {
  /** Pixels of the picture → canvas pixels. */
  readonly toCanvas: Affine
}
