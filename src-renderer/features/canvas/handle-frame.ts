import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Point, Size } from '@geometry/plane'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { cornerHandles, edgeHandles, handlePoint, type ScaleHandle } from '../../model/placement/box-gestures'
import type { CanvasSurface } from '../../model/placement/canvas-surface'
import { boxCorners, type PlacedBox, repeatBox, visibleBox } from '../../model/placement/placed-box'
import { distance } from '../../model/placement/point'
import { surfaceOfSmartObject } from '../../model/placement/surface-of-smart-object'
import { toDocument, toScreen, type Viewport } from '../../model/view/viewport'

/** The handles of one placed artwork on the screen, in the perspective of its smart object. */
export interface HandleFrame {
  readonly box: PlacedBox
  readonly corners: readonly [Point, Point, Point, Point]
  /** The closed outline through the corners: only the corners if nothing is bent. */
  readonly edge: readonly Point[]
  /** Around the repeat where a pattern begins; null for artwork that lies there once. */
  readonly repeat: readonly Point[] | null
  readonly scaleHandles: readonly { readonly handle: ScaleHandle; readonly at: Point }[]
  readonly rotateGrip: { readonly from: Point; readonly at: Point }
  readonly surface: CanvasSurface
  /** CSS px of the screen per pixel of the document. */
  readonly scale: number
  /** From the smart object's canvas to the screen. */
  project(point: Point): Point
  /** From the screen to the smart object's canvas. */
  unproject(point: Point): Point
}

/** Distance of the rotation handle from the frame, CSS px. */
const gripDistance = 24
const pointsPerBentSide = 24
/** Shorter edges, CSS px, have no handle of their own: the corners' handles would cover it. */
const shortestEdgeWithHandle = 44

/** Null if the smart object's quad has collapsed, so that nothing can be handled. */
export function handleFrame(
  layer: SmartObjectRow,
  placement: ArtworkPlacement,
  artwork: Size,
  viewport: Viewport,
): HandleFrame | null {
  const { canvas } = layer.smart_object
  const surface = surfaceOfSmartObject(layer.smart_object)
  if (!surface) return null
  const box = visibleBox(placement, canvas, artwork)
  const project = (point: Point): Point => toScreen(viewport, surface.toDocument(point))
  const [a, b, c, d] = boxCorners(box)
  const corners = [project(a), project(b), project(c), project(d)] as const
  const edges = edgeHandles.filter((handle) => edgeLength(corners, handle) >= shortestEdgeWithHandle)
  const repeated = repeatBox(placement, canvas, artwork)
  const outlined = (corners: readonly Point[]): readonly Point[] =>
    (surface.isBent ? bentEdge(corners) : corners).map(project)
  return {
    box,
    corners,
    repeat: repeated && outlined(boxCorners(repeated)),
    edge: outlined([a, b, c, d]),
    scaleHandles: [...edges, ...cornerHandles].map((handle) => ({
      handle,
      at: project(handlePoint(box, handle)),
    })),
    rotateGrip: rotateGrip(project(handlePoint(box, { x: 0, y: -1 })), project(box.center)),
    surface,
    scale: viewport.scale,
    project,
    unproject: (point) => surface.toCanvas(toDocument(viewport, point)),
  }
}

/** Points between the corners, dense enough to look like a curve. */
const bentEdge = (corners: readonly Point[]): readonly Point[] =>
  corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length]!
    return Array.from({ length: pointsPerBentSide }, (_, step) => {
      const part = step / pointsPerBentSide
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    })
  })

/** The length of the edge whose middle carries the handle. */
function edgeLength(corners: HandleFrame['corners'], { x, y }: ScaleHandle): number {
  const [a, b] = y === -1 ? [0, 1] : y === 1 ? [3, 2] : x === 1 ? [1, 2] : [0, 3]
  return distance(corners[a as 0]!, corners[b as 1]!)
}

function rotateGrip(edge: Point, center: Point): HandleFrame['rotateGrip'] {
  const length = distance(edge, center)
  const out =
    length < 1 ? { x: 0, y: -1 } : { x: (edge.x - center.x) / length, y: (edge.y - center.y) / length }
  return { from: edge, at: { x: edge.x + out.x * gripDistance, y: edge.y + out.y * gripDistance } }
}
