import type { LineSegment } from './line-segments'

/**
 * The segments and, besides, each run of collinear ones as one: a side is often broken by a hand, a reflection or a
 * logo. `longestGap` in px.
 */
export const withMergedSegments = (segments: readonly LineSegment[], longestGap: number): LineSegment[] => {
  const merged: LineSegment[] = []
  for (let i = 0; i < segments.length; i++) {
    let run = segments[i]
    let grown = true
    while (grown) {
      grown = false
      for (const other of segments) {
        const joined = join(run, other, longestGap)
        if (!joined) continue
        run = joined
        grown = true
      }
    }
    if (run !== segments[i] && !merged.some((known) => isSame(known, run))) merged.push(run)
  }
  return [...merged, ...segments].sort((p, q) => q.length - p.length)
}

const isSame = (p: LineSegment, q: LineSegment): boolean =>
  Math.hypot(p.from.x - q.from.x, p.from.y - q.from.y) < 3 && Math.hypot(p.to.x - q.to.x, p.to.y - q.to.y) < 3

/** One segment over both when `other` prolongs `run`, else null. */
const join = (run: LineSegment, other: LineSegment, longestGap: number): LineSegment | null => {
  const ux = (run.to.x - run.from.x) / run.length
  const uy = (run.to.y - run.from.y) / run.length
  const vx = (other.to.x - other.from.x) / other.length
  const vy = (other.to.y - other.from.y) / other.length
  const cosine = ux * vx + uy * vy
  if (Math.abs(cosine) < 0.9976) return null
  const along = (p: { x: number; y: number }): number => (p.x - run.from.x) * ux + (p.y - run.from.y) * uy
  const off = (p: { x: number; y: number }): number => -(p.x - run.from.x) * uy + (p.y - run.from.y) * ux
  const s = along(other.from)
  const t = along(other.to)
  const low = Math.min(s, t)
  const high = Math.max(s, t)
  if (low >= -0.5 && high <= run.length + 0.5) return null
  const gap = Math.max(low - run.length, -high, 0)
  if (gap > Math.min(longestGap, 0.8 * (run.length + other.length))) return null
  const slack = 1.2 + 0.01 * (gap + other.length)
  if (Math.abs(off(other.from)) > slack || Math.abs(off(other.to)) > slack) return null
  return refit(run, other)
}

/** The least-squares line through both segments, weighted by length, over their common reach. */
const refit = (p: LineSegment, q: LineSegment): LineSegment => {
  const ends = [p.from, p.to, q.from, q.to]
  const weights = [p.length, p.length, q.length, q.length]
  const mass = 2 * (p.length + q.length)
  const cx = ends.reduce((sum, e, i) => sum + e.x * weights[i], 0) / mass
  const cy = ends.reduce((sum, e, i) => sum + e.y * weights[i], 0) / mass
  let xx = 0
  let xy = 0
  let yy = 0
  ends.forEach((e, i) => {
    xx += weights[i] * (e.x - cx) ** 2
    xy += weights[i] * (e.x - cx) * (e.y - cy)
    yy += weights[i] * (e.y - cy) ** 2
  })
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const turn = Math.cos(angle) * (p.to.x - p.from.x) + Math.sin(angle) * (p.to.y - p.from.y) < 0 ? -1 : 1
  const ux = Math.cos(angle) * turn
  const uy = Math.sin(angle) * turn
  const reach = ends.map((e) => (e.x - cx) * ux + (e.y - cy) * uy)
  const low = Math.min(...reach)
  const high = Math.max(...reach)
  return {
    from: { x: cx + low * ux, y: cy + low * uy },
    to: { x: cx + high * ux, y: cy + high * uy },
    length: high - low,
    strength: (p.strength * p.length + q.strength * q.length) / (p.length + q.length),
  }
}
