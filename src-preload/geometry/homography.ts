import { type Affine, identityAffine } from './affine'
import type { Point, Quad, Rect } from './plane'

/** A projective map of the plane, row by row: `[x'·w, y'·w, w] = M · [x, y, 1]`. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/**
 * The map that carries a rectangle's corners onto a quad's. Null when no map keeps the rectangle in front of the eye:
 * collinear corners, a reflex corner, crossed sides.
 */
export const homographyOntoQuad = (rect: Rect, quad: Quad): Homography | null =>
  isConvex(quad) ? ontoCorners(rect, quad) : null

/**
 * The same map for any quad without three collinear corners, even a concave or crossed one. Handles can be drawn on
 * such a quad, although a picture would reach beyond the horizon.
 */
export const homographyOntoFoldedQuad = (rect: Rect, quad: Quad): Homography | null =>
  isCollapsed(quad) ? null : ontoCorners(rect, quad)

const ontoCorners = (rect: Rect, quad: Quad): Homography | null => {
  const width = rect.right - rect.left
  const height = rect.bottom - rect.top
  if (!(width > 0) || !(height > 0)) return null
  return multiplyHomographies(unitSquareOntoQuad(quad), [
    1 / width,
    0,
    -rect.left / width,
    0,
    1 / height,
    -rect.top / height,
    0,
    0,
    1,
  ])
}

/** A quad this close to a parallelogram is treated as one: Photoshop stores rounded sums. */
const parallelTolerancePx = 1e-3

/** Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3. */
const unitSquareOntoQuad = ([p0, p1, p2, p3]: Quad): Homography => {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const sumX = p0.x - p1.x + p2.x - p3.x
  const sumY = p0.y - p1.y + p2.y - p3.y
  const isParallelogram = Math.hypot(sumX, sumY) <= parallelTolerancePx
  const denominator = dx1 * dy2 - dx2 * dy1
  const g = isParallelogram ? 0 : (sumX * dy2 - sumY * dx2) / denominator
  const h = isParallelogram ? 0 : (dx1 * sumY - dy1 * sumX) / denominator
  return [
    ...([p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x] as const),
    ...([p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y] as const),
    ...([g, h, 1] as const),
  ]
}

/** Twice the area of the triangle between three corners, px². */
const collapsedBelow = 1e-9

const isCollapsed = (quad: Quad): boolean =>
  quad.some((corner, i) => {
    const cross = crossAfter(corner, quad[(i + 1) % 4], quad[(i + 2) % 4])
    return !(Math.abs(cross) >= collapsedBelow)
  })

/** Whether all four corners turn the same way, each by more than rounding. Mirrored quads are convex too. */
const isConvex = (quad: Quad): boolean => {
  const turns = quad.map((corner, i) => {
    const next = quad[(i + 1) % 4]
    const after = quad[(i + 2) % 4]
    const cross = crossAfter(corner, next, after)
    const lengths =
      Math.hypot(next.x - corner.x, next.y - corner.y) * Math.hypot(after.x - next.x, after.y - next.y)
    return cross / lengths
  })
  return turns.every((turn) => turn > 1e-6) || turns.every((turn) => turn < -1e-6)
}

const crossAfter = (corner: Point, next: Point, after: Point): number =>
  (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x)

/** Applies `n` first, then `m`. */
export const multiplyHomographies = (m: Homography, n: Homography): Homography => {
  const at = (row: number, column: number): number =>
    m[row * 3] * n[column] + m[row * 3 + 1] * n[column + 3] + m[row * 3 + 2] * n[column + 6]
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

/** `w` is positive in front of the eye; a point with any other `w` lies beyond the horizon. */
export const applyHomography = (m: Homography, { x, y }: Point): Point & { readonly w: number } => {
  const w = m[6] * x + m[7] * y + m[8]
  return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w, w }
}

/** Scaled so that `w` is positive wherever the original's is. Null for a map that flattens the plane. */
export const invertHomography = ([a, b, c, d, e, f, g, h, i]: Homography): Homography | null => {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (!Number.isFinite(1 / determinant)) return null
  const adjugate = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  return adjugate.map((value) => value / determinant) as unknown as Homography
}

/** Null when the map is truly projective. */
export const asAffine = ([a, b, c, d, e, f, g, h, i]: Homography): Affine | null =>
  g === 0 && h === 0 ? { a: a / i, b: d / i, c: b / i, d: e / i, e: c / i, f: f / i } : null

export const fromAffine = ({ a, b, c, d, e, f }: Affine): Homography => [a, c, e, b, d, f, 0, 0, 1]

export const identityHomography: Homography = fromAffine(identityAffine)
