import type { Point } from '@geometry/plane'
import type { TextRow } from '../../model/edits/text-edits'
import type { CanvasTarget } from '../../model/layers/canvas-targets'
import { isSmartObject, type SmartObjectRow } from '../../model/layers/layer-tree'
import type { ScaleHandle } from '../../model/placement/box-gestures'
import { isInsidePolygon } from '../../model/placement/point'
import { toDocument, type Viewport } from '../../model/view/viewport'
import { artworkName, handleOfName, rotateName } from './handle-names'

/** The target under the pointer. */
export type CanvasHit =
  | { readonly kind: 'scale'; readonly handle: ScaleHandle }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'artwork' }
  | { readonly kind: 'area'; readonly layer: SmartObjectRow }
  | { readonly kind: 'text'; readonly layer: TextRow }
  | { readonly kind: 'nothing' }

/**
 * Handles before everything else; then the selected artwork; then the front-most print area or text. `names` are those
 * of the shapes that the stage found, nearest first.
 */
export function canvasHit(
  point: Point,
  names: readonly string[],
  targets: readonly CanvasTarget[],
  viewport: Viewport,
): CanvasHit {
  for (const name of names) {
    const handle = handleOfName(name)
    if (handle) return { kind: 'scale', handle }
    if (name === rotateName) return { kind: 'rotate' }
  }
  if (names[0] === artworkName) return { kind: 'artwork' }
  const onDocument = toDocument(viewport, point)
  const layer = targets.find(({ edge }) => isInsidePolygon(onDocument, edge))?.layer
  if (!layer) return { kind: 'nothing' }
  return isSmartObject(layer) ? { kind: 'area', layer } : { kind: 'text', layer }
}

/** The front-most text under the pointer, whatever lies before it. */
export function textAt(point: Point, targets: readonly CanvasTarget[], viewport: Viewport): TextRow | null {
  const onDocument = toDocument(viewport, point)
  for (const { layer, edge } of targets)
    if (!isSmartObject(layer) && isInsidePolygon(onDocument, edge)) return layer
  return null
}

/** The front-most of `areas` (front-most first) whose true outline contains the point. */
export function areaAt(
  point: Point,
  areas: readonly SmartObjectRow[],
  viewport: Viewport,
): SmartObjectRow | null {
  const onDocument = toDocument(viewport, point)
  return (
    areas.find((area) =>
      isInsidePolygon(
        onDocument,
        area.smart_object.outline.map(([x, y]) => ({ x, y })),
      ),
    ) ?? null
  )
}

/** The resize cursor nearest to the direction in which a handle pulls on screen. */
export function scaleCursor(at: Point, center: Point): string {
  const degrees = (Math.atan2(at.y - center.y, at.x - center.x) * 180) / Math.PI
  const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize']
  return cursors[Math.round(((degrees + 360) % 180) / 45) % 4]!
}
