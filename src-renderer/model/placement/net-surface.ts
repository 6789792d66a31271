import { applyHomography, homographyOntoFoldedQuad, invertHomography } from '@geometry/homography'
import type { Point, Size } from '@geometry/plane'
import type { CanvasSurface } from './canvas-surface'
import { solvePatch } from './solve-patch'

/** The document's places of points that lie evenly on a bent canvas. */
export interface SurfaceNet {
  /** Points in each row, at least two. */
  readonly columns: number
  /** Row by row from the canvas's top left corner, at least two rows. */
  readonly points: readonly Point[]
}

/** The step of numerical derivatives at the border, as a share of the canvas's side. */
const borderStep = 1e-3

/**
 * A smooth surface through the points of a net; beyond the canvas it goes straight on. Null if the net has no area.
 * Source: Catmull and Rom, A Class of Local Interpolating Splines, 1974.
 */
export function netSurface({ width, height }: Size, { columns, points }: SurfaceNet): CanvasSurface | null {
  const rows = points.length / columns
  if (!Number.isInteger(rows) || rows < 2 || columns < 2 || width <= 0 || height <= 0) return null
  const at = (column: number, row: number): Point => points[row * columns + column]!
  const corners = [at(0, 0), at(columns - 1, 0), at(columns - 1, rows - 1), at(0, rows - 1)] as const
  const flat = homographyOntoFoldedQuad({ left: 0, top: 0, right: 1, bottom: 1 }, corners)
  const flatInverse = flat && invertHomography(flat)
  if (!flatInverse) return null

  const within = (u: number, v: number): Point =>
    through(v * (rows - 1), rows, (row) => through(u * (columns - 1), columns, (column) => at(column, row)))
  const patch = (u: number, v: number): Point => {
    const [edgeU, edgeV] = [clamped(u), clamped(v)]
    const here = within(edgeU, edgeV)
    if (edgeU === u && edgeV === v) return here
    const [stepU, stepV] = [inwards(edgeU), inwards(edgeV)]
    const [besideU, besideV] = [within(edgeU + stepU, edgeV), within(edgeU, edgeV + stepV)]
    const [timesU, timesV] = [(u - edgeU) / stepU, (v - edgeV) / stepV]
    return {
      x: here.x + (besideU.x - here.x) * timesU + (besideV.x - here.x) * timesV,
      y: here.y + (besideU.y - here.y) * timesU + (besideV.y - here.y) * timesV,
    }
  }

  return {
    isBent: true,
    toDocument: ({ x, y }) => patch(x / width, y / height),
    toCanvas: (point) => {
      const { x, y } = solvePatch(patch, point, applyHomography(flatInverse, point))
      return { x: x * width, y: y * height }
    },
  }
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share))
const inwards = (share: number): number => (share > 0.5 ? -borderStep : borderStep)

/** The spline through `count` points at `position`, which is counted in points. */
function through(position: number, count: number, pointAt: (index: number) => Point): Point {
  const first = Math.min(count - 2, Math.floor(position))
  const t = position - first
  const [b, c] = [pointAt(first), pointAt(first + 1)]
  const a = first > 0 ? pointAt(first - 1) : mirrored(b, c)
  const d = first + 2 < count ? pointAt(first + 2) : mirrored(c, b)
  const along = (axis: 'x' | 'y'): number => {
    const slopeB = (c[axis] - a[axis]) / 2
    const slopeC = (d[axis] - b[axis]) / 2
    const rise = c[axis] - b[axis]
    return b[axis] + t * (slopeB + t * (3 * rise - 2 * slopeB - slopeC + t * (slopeB + slopeC - 2 * rise)))
  }
  return { x: along('x'), y: along('y') }
}

/** As far before `from` as `other` lies behind it. */
const mirrored = (from: Point, other: Point): Point => ({ x: 2 * from.x - other.x, y: 2 * from.y - other.y })
