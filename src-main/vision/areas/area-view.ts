import type { Point, Quad, Size } from '@geometry/plane'
import type { ColorRaster } from '../raster'
import { borderDistance, type ReducedPlane } from './border-distance'
import { type EdgeField, edgeField } from './edge-field'
import { type LabPlanes, labPlanes } from './lab-planes'
import { type LineSegment, lineSegments } from './line-segments'
import { withMergedSegments } from './merge-segments'
import { isSensible, type QuadLimits, signedArea } from './quad-geometry'
import { quadsFromSegments } from './quads-from-segments'
import { quickCover } from './side-support'

/** A photo as the search for areas sees it, read once: proposals, clicks, boxes and the magnet share it. */
export interface AreaView extends Size {
  readonly lab: LabPlanes
  /** Edges in focus, and those out of it. */
  readonly fine: EdgeField
  readonly coarse: EdgeField
  readonly fromBorder: ReducedPlane
  readonly limits: QuadLimits
  /** Every sensible quad of the picture's lines, best backed first. Tens to thousands, many alike. */
  readonly quads: readonly Quad[]
}

/** Further candidates are hardly ever the right one: 99 % of the right ones stood among the first 700. */
const mostQuads = 1500

/**
 * `picture` is the photo reduced to 800 px on its long side; a smaller one is taken as it is. Takes about 0.3 s;
 * weights and reaches were measured at this size.
 */
export const areaView = (picture: ColorRaster): AreaView => {
  const { width, height } = picture
  const lab = labPlanes(picture)
  const fine = edgeField(lab, 1)
  const coarse = edgeField(lab, 2.2)
  const long = Math.max(width, height)
  const limits: QuadLimits = { shortestSide: 0.045 * long, sharpestDegrees: 40 }
  const found = [
    ...lineSegments(fine, { shortest: 0.0175 * long, weakest: 1 }),
    ...lineSegments(coarse, { shortest: 0.03 * long, weakest: 0.5 }),
  ].sort((p, q) => q.length - p.length)
  const segments = [...borderSegments(picture), ...withMergedSegments(found.slice(0, 500), 0.12 * long)]
  const quads = quadsFromSegments(segments, picture, limits)
    .filter((quad) => {
      const share = Math.abs(signedArea(quad)) / (width * height)
      return share > 0.003 && share < 0.9 && isSensible(quad, picture, limits)
    })
    .map((quad) => ({ quad, cover: quickCover(fine, quad) }))
    .sort((p, q) => q.cover - p.cover)
    .slice(0, mostQuads)
    .map(({ quad }) => quad)
  return { width, height, lab, fine, coarse, fromBorder: borderDistance(lab), limits, quads }
}

/** The picture's own border: areas may run out of it. */
const borderSegments = ({ width, height }: Size): LineSegment[] => {
  const corners: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return corners.map((from, i) => {
    const to = corners[(i + 1) % 4]
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y), strength: 0 }
  })
}
