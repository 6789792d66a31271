import { type Affine, inOrder, scaling, translation } from '@geometry/affine'
import { asAffine, homographyOntoQuad } from '@geometry/homography'
import type { Placement } from '../document/document'
import { intersectRects, isEmptyRect, type Rect, rectOfSize, type Size } from '../document/geometry'
import { hullOf } from './surface'

export interface PlanInPlace {
  /** Whole pixels of the document. */
  readonly bounds: Rect
  /** From the drawing's units to the pixels of `bounds`. */
  readonly toPixels: Affine
}

/**
 * How a drawing of this size, which fills the canvas, is drawn straight into the document's pixels. Null where the
 * canvas bends or lies in perspective, and where none of it is visible.
 */
export const planInPlace = (
  { canvas, quad, warp }: Placement,
  drawing: Size,
  visible: Rect,
): PlanInPlace | null => {
  const homography = warp === null ? homographyOntoQuad(rectOfSize(canvas), quad) : null
  const toDocument = homography && asAffine(homography)
  const bounds = intersectRects(wholePixels(hullOf(quad)), visible)
  if (!toDocument || isEmptyRect(bounds)) return null
  const toPixels = inOrder(
    scaling(canvas.width / drawing.width, canvas.height / drawing.height),
    toDocument,
    translation(-bounds.left, -bounds.top),
  )
  return { bounds, toPixels }
}

/** Differences up to a hundredth of a pixel are rounding errors. */
export const wholePixels = ({ left, top, right, bottom }: Rect): Rect => ({
  left: Math.floor(left + 0.01),
  top: Math.floor(top + 0.01),
  right: Math.ceil(right - 0.01),
  bottom: Math.ceil(bottom - 0.01),
})
