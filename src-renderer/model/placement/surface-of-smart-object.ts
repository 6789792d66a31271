import type { LayerRow } from '@contract/desktop/documents'
import { applyHomography, homographyOntoFoldedQuad, invertHomography } from '@geometry/homography'
import type { Point } from '@geometry/plane'
import { bentPatch } from './bent-patch'
import type { CanvasSurface } from './canvas-surface'
import { netSurface } from './net-surface'

type SmartObject = NonNullable<LayerRow['smart_object']>

/**
 * Exact for a canvas in perspective, and to less than a pixel for a bent one whose net is known: lines on it lie where
 * the picture has them. A bent canvas without a net follows the true outline, and is interpolated smoothly inside. Null
 * for a collapsed canvas.
 */
export function surfaceOfSmartObject({
  canvas,
  quad,
  outline,
  is_warped,
  net,
}: SmartObject): CanvasSurface | null {
  const bent = net && netSurface(canvas, { columns: net.columns, points: net.points.map(pointOf) })
  if (bent) return bent
  if (is_warped && outline.length > 4) return bentPatch(canvas, outline.map(pointOf))
  const [topLeft, topRight, bottomRight, bottomLeft] = quad.map(pointOf)
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return null
  const area = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
  const map = homographyOntoFoldedQuad(area, [topLeft, topRight, bottomRight, bottomLeft])
  const inverse = map && invertHomography(map)
  return (
    map &&
    inverse && {
      isBent: false,
      toDocument: (point) => applyHomography(map, point),
      toCanvas: (point) => applyHomography(inverse, point),
    }
  )
}

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y })
