import type { Point, Quad, Size } from '@geometry/plane'

/** Positive for corners that run clockwise on the screen (y down). */
export const signedArea = (quad: Quad): number => {
  let sum = 0
  for (let i = 0; i < 4; i++) {
    const p = quad[i]
    const q = quad[(i + 1) % 4]
    sum += p.x * q.y - q.x * p.y
  }
  return sum / 2
}

/** Where two infinite lines meet, each by two points. Null when they are parallel. */
export const crossing = (a: Point, b: Point, c: Point, d: Point): Point | null => {
  const x1 = b.x - a.x
  const y1 = b.y - a.y
  const x2 = d.x - c.x
  const y2 = d.y - c.y
  const across = x1 * y2 - y1 * x2
  if (Math.abs(across) < 1e-6 * Math.hypot(x1, y1) * Math.hypot(x2, y2)) return null
  const t = ((c.x - a.x) * y2 - (c.y - a.y) * x2) / across
  return { x: a.x + t * x1, y: a.y + t * y1 }
}

/** Clockwise from the corner nearest to the top left of its own axes: the way a person would name them. */
export const inReadingOrder = (corners: readonly [Point, Point, Point, Point]): Quad => {
  const quad: Point[] = signedArea(corners) < 0 ? [...corners].reverse() : [...corners]
  let first = 0
  for (let i = 1; i < 4; i++) if (leaning(quad, i) > leaning(quad, first)) first = i
  return [quad[first], quad[(first + 1) % 4], quad[(first + 2) % 4], quad[(first + 3) % 4]]
}

/** How much the sides beside a corner look like a top (to the right) and a right-hand side (down) after it. */
const leaning = (quad: readonly Point[], i: number): number => {
  const at = (k: number): Point => quad[(i + k) % 4]
  const top = at(1).x - at(0).x + (at(2).x - at(3).x)
  const right = at(2).y - at(1).y + (at(3).y - at(0).y)
  return top + right
}

/** The furthest corner of `a` from its fellow in `b`, px, whichever corner comes first. */
export const cornerDistance = (a: Quad, b: Quad): number => {
  let best = Infinity
  for (let turn = 0; turn < 4; turn++) {
    let worst = 0
    for (let i = 0; i < 4; i++) {
      const p = a[i]
      const q = b[(i + turn) % 4]
      worst = Math.max(worst, Math.hypot(p.x - q.x, p.y - q.y))
    }
    best = Math.min(best, worst)
  }
  return best
}

export const isInside = (quad: Quad, p: Point): boolean => {
  const turn = Math.sign(signedArea(quad))
  for (let i = 0; i < 4; i++) {
    const a = quad[i]
    const b = quad[(i + 1) % 4]
    if (turn * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) < 0) return false
  }
  return true
}

export interface QuadLimits {
  /** Shortest side, px. */
  readonly shortestSide: number
  /** Sharpest corner, degrees: no corner is below it or above 180 minus it. */
  readonly sharpestDegrees: number
}

/** Whether a quad is convex, not degenerate, and mostly within the picture. */
export const isSensible = (quad: Quad, { width, height }: Size, limits: QuadLimits): boolean => {
  const turn = Math.sign(signedArea(quad))
  const sine = Math.sin((limits.sharpestDegrees * Math.PI) / 180)
  for (let i = 0; i < 4; i++) {
    const a = quad[i]
    const b = quad[(i + 1) % 4]
    const c = quad[(i + 2) % 4]
    const ab = Math.hypot(b.x - a.x, b.y - a.y)
    const bc = Math.hypot(c.x - b.x, c.y - b.y)
    if (ab < limits.shortestSide) return false
    if ((turn * ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x))) / (ab * bc) < sine) return false
    if (a.x < -0.08 * width || a.x > 1.08 * width || a.y < -0.08 * height || a.y > 1.08 * height) return false
  }
  return true
}

/** Whether a side runs along the picture's border, within 3 px. */
export const isOnBorder = (from: Point, to: Point, { width, height }: Size): boolean =>
  Math.max(from.x, to.x) < 3 ||
  Math.max(from.y, to.y) < 3 ||
  Math.min(from.x, to.x) > width - 3 ||
  Math.min(from.y, to.y) > height - 3
