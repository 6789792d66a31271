import type { ArtworkPlacement } from '@contract/desktop/edits'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { cornerHandles, edgeHandles, handlePoint, type ScaleHandle } from '../placement/box-gestures'
import { boxCorners, type PlacedBox, type Size, visibleBox } from '../placement/placed-box'
import { distance, type Point } from '../placement/point'
import { invertMap, mapOntoQuad, mapPoint, type ProjectiveMap } from '../placement/projective-map'
import { toDocument, toScreen, type Viewport } from './viewport'

/** The handles of one placed artwork, in the perspective of its smart object, as they lie on the screen. */
export interface HandleFrame {
  readonly box: PlacedBox
  readonly corners: readonly [Point, Point, Point, Point]
  readonly scaleHandles: readonly { readonly handle: ScaleHandle; readonly at: Point }[]
  readonly rotateGrip: { readonly from: Point; readonly at: Point }
  /** From the smart object's canvas to the screen. */
  project(point: Point): Point
  /** From the screen to the smart object's canvas. */
  unproject(point: Point): Point
}

/** How far the rotate grip stands off the frame, CSS px. */
const gripDistance = 24
/** Edges shorter than this on screen have no handle of their own: the corners' would lie on it. */
const shortestEdgeWithHandle = 44

/** Null when the smart object's quad has collapsed and nothing can be handled. */
export function handleFrame(
  layer: SmartObjectRow,
  placement: ArtworkPlacement,
  artwork: Size,
  viewport: Viewport,
): HandleFrame | null {
  const { canvas } = layer.smart_object
  const maps = canvasMaps(layer)
  if (!maps) return null
  const box = visibleBox(placement, canvas, artwork)
  const project = (point: Point): Point => toScreen(viewport, mapPoint(maps.toDocument, point))
  const [a, b, c, d] = boxCorners(box)
  const corners = [project(a), project(b), project(c), project(d)] as const
  const edges =
    placement.fit === 'fit'
      ? []
      : edgeHandles.filter((handle) => edgeLength(corners, handle) >= shortestEdgeWithHandle)
  return {
    box,
    corners,
    scaleHandles: [...edges, ...cornerHandles].map((handle) => ({
      handle,
      at: project(handlePoint(box, handle)),
    })),
    rotateGrip: rotateGrip(project(handlePoint(box, { x: 0, y: -1 })), project(box.center)),
    project,
    unproject: (point) => mapPoint(maps.toCanvas, toDocument(viewport, point)),
  }
}

/** The edge that a handle sits on the middle of. */
function edgeLength(corners: HandleFrame['corners'], { x, y }: ScaleHandle): number {
  const [a, b] = y === -1 ? [0, 1] : y === 1 ? [3, 2] : x === 1 ? [1, 2] : [0, 3]
  return distance(corners[a as 0]!, corners[b as 1]!)
}

/** The two ways between a smart object's canvas and the document, as if nothing bent. */
export function canvasMaps(
  layer: SmartObjectRow,
): { readonly toDocument: ProjectiveMap; readonly toCanvas: ProjectiveMap } | null {
  const { canvas, quad } = layer.smart_object
  const map = mapOntoQuad(
    canvas,
    quad.map(([x, y]) => ({ x, y })),
  )
  const inverse = map && invertMap(map)
  return map && inverse && { toDocument: map, toCanvas: inverse }
}

function rotateGrip(edge: Point, center: Point): HandleFrame['rotateGrip'] {
  const length = distance(edge, center)
  const out =
    length < 1 ? { x: 0, y: -1 } : { x: (edge.x - center.x) / length, y: (edge.y - center.y) / length }
  return { from: edge, at: { x: edge.x + out.x * gripDistance, y: edge.y + out.y * gripDistance } }
}
