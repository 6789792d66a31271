import { type BezierMesh, meshPoint, type PixelPoint, solveLinear } from './bezier-fit'

/** Four corners clockwise from the top left, in document pixels. */
export type Quad = readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint]

/** How a smart object lies in the document. */
export interface Placement {
  /** Where the corners of its canvas go, before the warp bends it. */
  readonly quad: Quad
  /** Control points in document pixels; the canvas as it is when left out. */
  readonly mesh?: BezierMesh
}

/** Maps canvas uv (0..1) to document pixels. */
export function placementMap(placement: Placement): (u: number, v: number) => PixelPoint {
  const { mesh } = placement
  if (mesh) return (u, v) => meshPoint(mesh, u, v)
  return projectiveMap(placement.quad)
}

/** The projective map that takes the unit square to a quad. */
export function projectiveMap(quad: Quad): (u: number, v: number) => PixelPoint {
  const square: Quad = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const rows: number[][] = []
  const right: number[] = []
  square.forEach(([u, v], i) => {
    const [x, y] = quad[i]
    rows.push([u, v, 1, 0, 0, 0, -u * x, -v * x], [0, 0, 0, u, v, 1, -u * y, -v * y])
    right.push(x, y)
  })
  const [a, b, c, d, e, f, g, h] = solveLinear(rows, right)
  return (u, v) => {
    const w = g * u + h * v + 1
    return [(a * u + b * v + c) / w, (d * u + e * v + f) / w]
  }
}

/**
 * The upright rectangle about a mesh, of the canvas' proportions: with it as the quad, canvas pixels and document
 * pixels differ by a scale and a shift only.
 */
export function quadAround(mesh: BezierMesh, aspect: number): Quad {
  const xs = mesh.points.map(([x]) => x)
  const ys = mesh.points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(right - left, (bottom - top) * aspect)
  const height = width / aspect
  const x = (left + right - width) / 2
  const y = (top + bottom - height) / 2
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}
