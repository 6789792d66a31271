import type { LayerRow } from '@contract/desktop/documents'
import { bentPatch } from './bent-patch'
import type { CanvasSurface } from './canvas-surface'
import type { Point } from './point'
import { invertMap, mapOntoQuad, mapPoint } from './projective-map'

type SmartObject = NonNullable<LayerRow['smart_object']>

/**
 * Exact for a canvas in perspective. For a bent canvas it follows the true outline and interpolates smoothly inside:
 * good enough for handles, which only have to be where the eye expects them. Null for a collapsed canvas.
 */
export function surfaceOfSmartObject({
  canvas,
  quad,
  outline,
  is_warped,
}: SmartObject): CanvasSurface | null {
  if (is_warped && outline.length > 4) return bentPatch(canvas, outline.map(pointOf))
  const map = mapOntoQuad(canvas, quad.map(pointOf))
  const inverse = map && invertMap(map)
  return (
    map &&
    inverse && {
      isBent: false,
      toDocument: (point) => mapPoint(map, point),
      toCanvas: (point) => mapPoint(inverse, point),
    }
  )
}

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y })
