import type { Point, Quad, Size } from '@geometry/plane'
import type { LineSegment } from './line-segments'
import { crossing, inReadingOrder, isSensible, type QuadLimits } from './quad-geometry'

/** Two segments that nearly meet: where, and which end of each lies there. */
interface Corner {
  readonly other: number
  readonly at: Point
  /** The point of this segment furthest from the corner. */
  readonly ownFar: Point
  readonly otherFar: Point
  readonly loss: number
}

/** Segments further down the list are too short to be a side that a shop cares for. */
const mostSegments = 260
const mostCorners = 24
/** Candidates whose corners round to the same step, px, are one. */
const sameWithin = 3

/**
 * Quads whose sides are segments: each side with the two that it meets, and either a fourth that meets both or a
 * straight closure between their far ends. Thousands; `score-quad` sorts them.
 */
export const quadsFromSegments = (
  segments: readonly LineSegment[],
  size: Size,
  limits: QuadLimits,
): Quad[] => {
  const kept = segments.slice(0, mostSegments)
  const corners = cornersOf(kept)
  const quads = new Map<string, Quad>()
  const add = (corners: Quad): void => {
    const quad = inReadingOrder(corners)
    const key = quad.map((p) => `${Math.round(p.x / sameWithin)},${Math.round(p.y / sameWithin)}`).join()
    if (!quads.has(key) && isSensible(quad, size, limits)) quads.set(key, quad)
  }
  for (let base = 0; base < kept.length; base++) {
    const own = corners[base]
    for (let i = 0; i < own.length; i++) {
      for (let k = i + 1; k < own.length; k++) closeLoop(kept, corners, own[i], own[k], kept[base], add)
    }
  }
  return [...quads.values()]
}

const closeLoop = (
  segments: readonly LineSegment[],
  corners: readonly Corner[][],
  left: Corner,
  right: Corner,
  base: LineSegment,
  add: (quad: Quad) => void,
): void => {
  if (left.other === right.other) return
  const span = Math.hypot(left.at.x - right.at.x, left.at.y - right.at.y)
  if (span < 0.5 * base.length) return
  const bx = right.at.x - left.at.x
  const by = right.at.y - left.at.y
  const sideOf = (p: Point, q: Point): number => bx * (q.y - p.y) - by * (q.x - p.x)
  if (sideOf(left.at, left.otherFar) * sideOf(right.at, right.otherFar) <= 0) return
  for (const far of corners[left.other]) {
    if (far.other === right.other) continue
    const closing = corners[right.other].find((corner) => corner.other === far.other)
    if (closing) add([left.at, right.at, closing.at, far.at])
  }
  const u = { x: left.otherFar.x - left.at.x, y: left.otherFar.y - left.at.y }
  const v = { x: right.otherFar.x - right.at.x, y: right.otherFar.y - right.at.y }
  const ratio = Math.hypot(u.x, u.y) / Math.hypot(v.x, v.y)
  if (ratio > 0.7 && ratio < 1.4) add([left.at, right.at, right.otherFar, left.otherFar])
  const second = segments[right.other]
  const first = segments[left.other]
  const parallel = (through: Point): Point => ({ x: through.x + bx, y: through.y + by })
  const onRight = crossing(left.otherFar, parallel(left.otherFar), second.from, second.to)
  const onLeft = crossing(right.otherFar, parallel(right.otherFar), first.from, first.to)
  if (onRight) add([left.at, right.at, onRight, left.otherFar])
  if (onLeft) add([left.at, right.at, right.otherFar, onLeft])
}

const cornersOf = (segments: readonly LineSegment[]): Corner[][] => {
  const corners: Corner[][] = segments.map(() => [])
  for (let i = 0; i < segments.length; i++) {
    for (let k = i + 1; k < segments.length; k++) {
      const corner = cornerOf(segments[i], segments[k])
      if (!corner) continue
      const { at, far, otherFar, loss } = corner
      corners[i].push({ other: k, at, ownFar: far, otherFar, loss })
      corners[k].push({ other: i, at, ownFar: otherFar, otherFar: far, loss })
    }
  }
  return corners.map((own) => own.sort((p, q) => p.loss - q.loss).slice(0, mostCorners))
}

const cornerOf = (
  p: LineSegment,
  q: LineSegment,
): { at: Point; far: Point; otherFar: Point; loss: number } | null => {
  const sine =
    ((p.to.x - p.from.x) * (q.to.y - q.from.y) - (p.to.y - p.from.y) * (q.to.x - q.from.x)) /
    (p.length * q.length)
  if (Math.abs(sine) < 0.42) return null
  const at = crossing(p.from, p.to, q.from, q.to)
  if (!at) return null
  const first = endAt(p, at)
  const second = endAt(q, at)
  if (!first || !second) return null
  return { at, far: first.far, otherFar: second.far, loss: first.loss + second.loss }
}

/** The gap between a corner and a segment's nearer end as a share of the segment, when it may still belong there. */
const endAt = (segment: LineSegment, at: Point): { far: Point; loss: number } | null => {
  const { from, to, length } = segment
  const t = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / (length * length)
  const isFrom = t < 0.5
  const gap = (isFrom ? t : 1 - t) * length
  if (gap < 0 && -gap > 6 + 0.4 * length) return null
  const loss = Math.max(0, Math.abs(gap) - 2) / length
  return { far: isFrom ? to : from, loss: gap < 0 ? loss : 0.5 * loss }
}
