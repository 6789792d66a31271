import type { Point, Rect } from '../document/geometry'

/** A warped canvas: bicubic patches in the canvas's own pixels, as `MeshWarp` describes them. */
export interface Surface {
  readonly columns: number
  readonly rows: number
  readonly sliceX: readonly number[]
  readonly sliceY: readonly number[]
  readonly points: readonly Point[]
  /**
   * The smallest rectangle around the control points as Photoshop counts them: the placement's quad gives the position
   * of this rectangle.
   */
  readonly hull: Rect
}

/** Differences below this are invisible. */
const evenTolerancePx = 0.01

export const hullOf = (points: readonly Point[]): Rect => {
  const hull = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    hull.left = Math.min(hull.left, x)
    hull.top = Math.min(hull.top, y)
    hull.right = Math.max(hull.right, x)
    hull.bottom = Math.max(hull.bottom, y)
  }
  return hull
}

/** True when the surface maps every point of the canvas to itself. */
export const isEven = ({ columns, rows, sliceX, sliceY, points }: Surface): boolean => {
  const stride = 3 * columns + 1
  const isAt = (point: Point, column: number, row: number): boolean =>
    Math.abs(point.x - between(sliceX, column)) <= evenTolerancePx &&
    Math.abs(point.y - between(sliceY, row)) <= evenTolerancePx
  return (
    points.length === stride * (3 * rows + 1) &&
    points.every((point, i) => isAt(point, i % stride, Math.floor(i / stride)))
  )
}

const between = (slices: readonly number[], thirds: number): number => {
  const patch = Math.min(Math.floor(thirds / 3), slices.length - 2)
  return slices[patch] + ((slices[patch + 1] - slices[patch]) * (thirds - 3 * patch)) / 3
}
