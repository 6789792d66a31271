import {
  applyHomography,
  type Homography,
  homographyOntoQuad,
  invertHomography,
  multiplyHomographies,
} from '@geometry/homography'
import type { Point, Quad } from '../document/geometry'
import type { PerspectiveWarp } from '../document/mesh-filter'
import type { FilterOperation } from './filter-operation'
import { movedPicture } from './moved-picture'

/**
 * Maps each plane by the projective map that takes its corners to their targets. Outside all planes the map of the
 * nearest plane continues: a guess, Photoshop smooths there.
 */
export const perspectiveWarp: FilterOperation<PerspectiveWarp> = {
  id: 'perspective-warp',
  ranges: {},
  coversDocument: true,
  marginPx: ({ vertices, warpedVertices }) => Math.ceil(farthestMove(vertices, warpedVertices)) + 1,
  apply: (source, filter, context) => {
    const planes = warpedPlanes(filter)
    if (planes.length === 0) return source
    const { origin } = context
    return movedPicture(source, context, 'transparent', (point) => {
      const place = { x: point.x + origin.x + 0.5, y: point.y + origin.y + 0.5 }
      const from = applyHomography(nearestPlane(planes, place).toSource, place)
      point.x = from.w > 0 ? from.x - origin.x - 0.5 : Number.NaN
      point.y = from.w > 0 ? from.y - origin.y - 0.5 : Number.NaN
    })
  },
}

/** Planes that can be drawn: four existing vertices around a convex quad. */
export const warpedPlanes = (filter: PerspectiveWarp): readonly WarpedPlane[] =>
  filter.planes.flatMap((indices) => {
    const quadOf = (points: readonly Point[]): Quad | null => {
      const [a, b, c, d] = indices.map((index) => points[index])
      return a && b && c && d ? [a, b, c, d] : null
    }
    const from = quadOf(filter.vertices)
    const to = quadOf(filter.warpedVertices)
    const toSource = from && to && mapOfQuads(to, from)
    return toSource ? [{ corners: to, toSource }] : []
  })

interface WarpedPlane {
  /** The target corners. */
  readonly corners: Quad
  readonly toSource: Homography
}

const unitSquare = { left: 0, top: 0, right: 1, bottom: 1 }

const mapOfQuads = (from: Quad, to: Quad): Homography | null => {
  const ontoFrom = homographyOntoQuad(unitSquare, from)
  const back = ontoFrom && invertHomography(ontoFrom)
  const ontoTo = homographyOntoQuad(unitSquare, to)
  return back && ontoTo && multiplyHomographies(ontoTo, back)
}

const nearestPlane = (planes: readonly WarpedPlane[], place: Point): WarpedPlane => {
  let nearest = planes[0]!
  let least = Number.POSITIVE_INFINITY
  for (const plane of planes) {
    const distance = distanceToQuad(plane.corners, place)
    if (distance === 0) return plane
    if (distance >= least) continue
    least = distance
    nearest = plane
  }
  return nearest
}

/** 0 inside. Corners may be in either order of rotation. */
const distanceToQuad = (corners: Quad, place: Point): number => {
  let least = Number.POSITIVE_INFINITY
  let left = 0
  let right = 0
  for (let side = 0; side < 4; side += 1) {
    const from = corners[side]!
    const to = corners[(side + 1) % 4]!
    const turn = (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)
    if (turn >= 0) right += 1
    if (turn <= 0) left += 1
    least = Math.min(least, distanceToLine(from, to, place))
  }
  return left === 4 || right === 4 ? 0 : least
}

const distanceToLine = (from: Point, to: Point, place: Point): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const along = length > 0 ? ((place.x - from.x) * dx + (place.y - from.y) * dy) / length : 0
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(place.x - from.x - at * dx, place.y - from.y - at * dy)
}

const farthestMove = (from: readonly Point[], to: readonly Point[]): number =>
  from.reduce((most, { x, y }, at) => {
    const moved = to[at]
    return moved ? Math.max(most, Math.hypot(moved.x - x, moved.y - y)) : most
  }, 0)
