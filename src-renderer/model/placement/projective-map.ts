import type { Point } from './point'

/** Row-major 3 × 3: `x' = (a x + b y + c) / (g x + h y + i)`, `y'` likewise with `d e f`. */
export type ProjectiveMap = readonly [number, number, number, number, number, number, number, number, number]

/**
 * The map from a canvas (0,0)–(width,height) onto a quad given as top left, top right, bottom right, bottom left. Null
 * for a quad that has collapsed to a line or a point, where nothing can be handled. Source: Heckbert, Fundamentals of
 * Texture Mapping, 1989, section 2.2.3.
 */
export function mapOntoQuad(
  canvas: { readonly width: number; readonly height: number },
  quad: readonly Point[],
): ProjectiveMap | null {
  const [p0, p1, p2, p3] = quad
  if (!p0 || !p1 || !p2 || !p3 || canvas.width <= 0 || canvas.height <= 0) return null
  const dx1 = p1.x - p2.x
  const dy1 = p1.y - p2.y
  const dx2 = p3.x - p2.x
  const dy2 = p3.y - p2.y
  const sx = p0.x - p1.x + p2.x - p3.x
  const sy = p0.y - p1.y + p2.y - p3.y
  const determinant = dx1 * dy2 - dx2 * dy1
  if (Math.abs(determinant) < 1e-9) return null
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  const { width, height } = canvas
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ]
}

export function mapPoint(map: ProjectiveMap, { x, y }: Point): Point {
  const w = map[6] * x + map[7] * y + map[8]
  return { x: (map[0] * x + map[1] * y + map[2]) / w, y: (map[3] * x + map[4] * y + map[5]) / w }
}

/** Null if the map is singular. */
export function invertMap(map: ProjectiveMap): ProjectiveMap | null {
  const [a, b, c, d, e, f, g, h, i] = map
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(determinant) < 1e-15) return null
  return [
    (e * i - f * h) / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * i) / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * h - e * g) / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ]
}
