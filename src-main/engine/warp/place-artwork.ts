import type { FitMode } from '@contract/vocabulary'
import { type Affine, inOrder, rotation, scaling, translation } from '@geometry/affine'
import type { Size } from '../document/geometry'

/** How artwork lies on a smart object's canvas. */
export interface CanvasPlacement {
  /** `fill` stretches onto the box, `fit` stays inside it, `crop` covers it. */
  readonly fit: FitMode
  /** Clockwise, about the box's centre. */
  readonly rotateDegrees: number
  readonly flipHorizontal: boolean
  readonly flipVertical: boolean
  /** The box, in pixels of the canvas; null for the size of the canvas. */
  readonly size: Size | null
  /** The box's top left corner, in pixels of the canvas; null for centred. */
  readonly position: { readonly left: number; readonly top: number } | null
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
 * Artwork pixels → canvas pixels. Flipped, then scaled, then rotated, then moved: a flip mirrors the artwork itself,
 * whatever its rotation. The part that `crop` leaves outside the box is cut by the canvas only: a box of its own size
 * is a position, not a mask.
 */
export const placeArtwork = (artwork: Size, canvas: Size, placement: CanvasPlacement): Affine => {
  const box = placement.size ?? canvas
  const left = placement.position?.left ?? (canvas.width - box.width) / 2
  const top = placement.position?.top ?? (canvas.height - box.height) / 2
  const { x, y } = scaleInto(box, artwork, placement.fit)
  return inOrder(
    translation(-artwork.width / 2, -artwork.height / 2),
    scaling(placement.flipHorizontal ? -x : x, placement.flipVertical ? -y : y),
    rotation(placement.rotateDegrees),
    translation(left + box.width / 2, top + box.height / 2),
  )
}

const scaleInto = (box: Size, artwork: Size, fit: FitMode): { readonly x: number; readonly y: number } => {
  const x = box.width / artwork.width
  const y = box.height / artwork.height
  if (fit === 'fill') return { x, y }
  const both = fit === 'fit' ? Math.min(x, y) : Math.max(x, y)
  return { x: both, y: both }
}
