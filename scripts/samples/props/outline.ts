import type { Point2 } from '../render/shapes'

/** Whether a point lies inside a closed polygon. */
export function isInside(outline: readonly Point2[], [x, y]: Point2): boolean {
  let inside = false
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** The point of a line through several points that is nearest to `point`; `closed` joins its ends. */
export function nearestOn(line: readonly Point2[], point: Point2, closed: boolean): Point2 {
  let nearest: Point2 = line[0]
  let best = Number.POSITIVE_INFINITY
  const count = closed ? line.length : line.length - 1
  for (let i = 0; i < count; i++) {
    const candidate = nearestOnSegment(line[i], line[(i + 1) % line.length], point)
    const distance = Math.hypot(candidate[0] - point[0], candidate[1] - point[1])
    if (distance >= best) continue
    best = distance
    nearest = candidate
  }
  return nearest
}

export function distanceTo(line: readonly Point2[], point: Point2, closed = false): number {
  const [x, y] = nearestOn(line, point, closed)
  return Math.hypot(x - point[0], y - point[1])
}

function nearestOnSegment(a: Point2, b: Point2, [x, y]: Point2): Point2 {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return [a[0] + dx * t, a[1] + dy * t]
}
