import type { FitMode } from '@contract/vocabulary'
import { type Affine, inOrder, rotation, scaling, skewing, translation } from '@geometry/affine'
import { type BoxPlace, boxOn, scaleInto } from '@geometry/fitted-box'
import type { Point, Size } from '../document/geometry'
import type { Tile } from './tile-plan'

/** How artwork lies on a smart object's canvas. */
export interface CanvasPlacement extends BoxPlace {
  /** `fill` stretches onto the box, `fit` stays inside it, `crop` covers it. */
  readonly fit: FitMode
  /** Clockwise, about the artwork's centre. */
  readonly rotateDegrees: number
  readonly flipHorizontal: boolean
  readonly flipVertical: boolean
  /**
   * Where artwork of another shape than the box lies in it: at 0 its left or upper side is at that of the box, at 1 its
   * right or lower one. In the middle by default.
   */
  readonly alignment?: Point
  /** In degrees, each within ±60: upright lines lean by `x`, level lines fall by `y`. */
  readonly skew?: Point
  /** Artwork that is repeated all over the canvas. */
  readonly tile?: Tile
}

/** Stretched over the whole canvas, as the stored contents are. */
export const stretched: CanvasPlacement = {
  fit: 'fill',
  rotateDegrees: 0,
  flipHorizontal: false,
  flipVertical: false,
  size: null,
  position: null,
}

/**
 * Artwork pixels → canvas pixels. Flipped, then scaled, then skewed, then rotated, then moved: a flip mirrors the
 * artwork itself, whatever its rotation. The part that `crop` leaves outside the box is cut by the canvas only: a box
 * of its own size is a position, not a mask.
 */
export const placeArtwork = (artwork: Size, canvas: Size, placement: CanvasPlacement): Affine => {
  const box = boxOn(canvas, placement)
  const { x, y } = scaleInto(box, artwork, placement.fit)
  const at = placement.alignment ?? { x: 0.5, y: 0.5 }
  return inOrder(
    translation(-artwork.width / 2, -artwork.height / 2),
    scaling(placement.flipHorizontal ? -x : x, placement.flipVertical ? -y : y),
    ...(placement.skew ? [skewing(placement.skew)] : []),
    rotation(placement.rotateDegrees),
    translation(
      box.center.x + (at.x - 0.5) * (box.width - artwork.width * x),
      box.center.y + (at.y - 0.5) * (box.height - artwork.height * y),
    ),
  )
}
