import { inOrder, scaling } from '@geometry/affine'
import type { Point } from '../../document/geometry'
import type { LaidText } from '../laid-text'

/**
 * A laid text in a smaller picture of its document, with smooth edges: letters that snapped to the small picture's
 * pixels would stand elsewhere than in the finished one. `x` and `y`: small pixels per pixel of the document.
 */
export const reducedText = (laid: LaidText, { x, y }: Point): LaidText => {
  const reduced = (corner: Point): Point => ({ x: corner.x * x, y: corner.y * y })
  const [topLeft, topRight, bottomRight, bottomLeft] = laid.box ?? []
  return {
    ...laid,
    antiAlias: 'smooth',
    transform: inOrder(laid.transform, scaling(x, y)),
    box:
      topLeft && topRight && bottomRight && bottomLeft
        ? [reduced(topLeft), reduced(topRight), reduced(bottomRight), reduced(bottomLeft)]
        : null,
  }
}
