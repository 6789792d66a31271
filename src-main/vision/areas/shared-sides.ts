import type { Point, Quad, Size } from '@geometry/plane'
import { isOnBorder } from './quad-geometry'

/**
 * How many sides two quads have in common: on one line within `tolerance` px, overlapping by more than 40 % of the
 * shorter. Sides on the picture's border do not count.
 */
export const sharedSides = (a: Quad, b: Quad, tolerance: number, size: Size): number => {
  let count = 0
  for (let i = 0; i < 4; i++) {
    const from = a[i]
    const to = a[(i + 1) % 4]
    if (isOnBorder(from, to, size)) continue
    if (b.some((p, k) => isSameSide(from, to, p, b[(k + 1) % 4], tolerance))) count++
  }
  return count
}

const isSameSide = (p: Point, q: Point, r: Point, s: Point, tolerance: number): boolean => {
  const ux = q.x - p.x
  const uy = q.y - p.y
  const vx = s.x - r.x
  const vy = s.y - r.y
  const own = Math.hypot(ux, uy)
  const other = Math.hypot(vx, vy)
  if (Math.abs(ux * vy - uy * vx) > 0.12 * own * other) return false
  const off = (at: Point): number => Math.abs(ux * (at.y - p.y) - uy * (at.x - p.x)) / own
  if (off(r) > tolerance || off(s) > tolerance) return false
  const first = ((r.x - p.x) * ux + (r.y - p.y) * uy) / own
  const last = ((s.x - p.x) * ux + (s.y - p.y) * uy) / own
  const overlap = Math.min(own, Math.max(first, last)) - Math.max(0, Math.min(first, last))
  return overlap > 0.4 * Math.min(own, other)
}
