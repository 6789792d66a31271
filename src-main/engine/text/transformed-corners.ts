import { type Affine, applyAffine } from '@geometry/affine'
import type { Point, Rect } from '../document/geometry'

/** The corners of a box in a text's own units, in its document: top left, top right, bottom right, bottom left. */
export const transformedCorners = ({ left, top, right, bottom }: Rect, transform: Affine): readonly Point[] =>
  [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => applyAffine(transform, corner))
