import { applyHomography, type Homography, homographyOntoQuad } from '@geometry/homography'
import type { Placement } from '../document/document'
import { type Point, rectOfSize } from '../document/geometry'
import type { Surface } from './surface'
import { warpSurface } from './warp-surface'

export type MapPoint = (point: Point) => Point

/**
 * Where a point of a smart object's canvas appears in the document. Points beside the canvas continue its border. Null
 * for a placement without area or with a point beyond the horizon.
 */
export const canvasToDocument = ({ canvas, quad, warp }: Placement): MapPoint | null => {
  const surface = warp && warpSurface(warp)
  const map = homographyOntoQuad(surface ? surface.hull : rectOfSize(canvas), quad)
  if (!map) return null
  if (!surface) return (point) => placed(map, point)
  const points = surface.points.map((point) => applyHomography(map, point))
  if (points.some(({ x, y, w }) => !(w > 0) || !Number.isFinite(x + y))) return null
  return (point) => continued(surface, point, (within) => onSurface(surface, points, within))
}

const placed = (map: Homography, point: Point): Point => {
  const { x, y } = applyHomography(map, point)
  return { x, y }
}

/** Cubic patches run wild outside their canvas, so it is continued straight from the nearest point of the border. */
const continued = ({ sliceX, sliceY }: Surface, point: Point, map: MapPoint): Point => {
  const within = { x: clamped(point.x, sliceX), y: clamped(point.y, sliceY) }
  const at = map(within)
  const beyond = { x: point.x - within.x, y: point.y - within.y }
  if (beyond.x === 0 && beyond.y === 0) return at
  const besideX = map({ x: within.x - Math.sign(beyond.x), y: within.y })
  const besideY = map({ x: within.x, y: within.y - Math.sign(beyond.y) })
  const [stepsX, stepsY] = [Math.abs(beyond.x), Math.abs(beyond.y)]
  return {
    x: at.x + (at.x - besideX.x) * stepsX + (at.x - besideY.x) * stepsY,
    y: at.y + (at.y - besideX.y) * stepsX + (at.y - besideY.y) * stepsY,
  }
}

const clamped = (value: number, slices: readonly number[]): number =>
  Math.min(Math.max(value, slices[0]), slices[slices.length - 1])

const onSurface = (surface: Surface, points: readonly Point[], { x, y }: Point): Point => {
  const across = patchAt(surface.sliceX, x)
  const down = patchAt(surface.sliceY, y)
  const stride = 3 * surface.columns + 1
  const at = { x: 0, y: 0 }
  for (let j = 0; j < 4; j += 1)
    for (let i = 0; i < 4; i += 1) {
      const weight = across.weights[i] * down.weights[j]
      const point = points[(3 * down.patch + j) * stride + 3 * across.patch + i]
      at.x += weight * point.x
      at.y += weight * point.y
    }
  return at
}

/** The patch between two slices, and the cubic Bernstein weights of the place in it. */
const patchAt = (slices: readonly number[], value: number): { patch: number; weights: readonly number[] } => {
  const next = slices.findIndex((slice, at) => at > 0 && value <= slice)
  const patch = (next < 0 ? slices.length - 1 : next) - 1
  const length = slices[patch + 1] - slices[patch]
  const t = length > 0 ? (value - slices[patch]) / length : 0
  const s = 1 - t
  return { patch, weights: [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] }
}
