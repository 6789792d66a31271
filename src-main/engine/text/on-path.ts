import type { Point } from '../document/geometry'
import type { Subpath } from '../document/outline'
import type { TextFrame } from '../document/text-model'
import type { LaidLine } from './laid-text'
import type { SetLine } from './lay-lines'
import { lineRange, mapLine } from './map-line'

type PathFrame = Extract<TextFrame, { kind: 'path' }>

/** A point of a curve, and its direction there, clockwise. */
interface CurvePlace extends Point {
  readonly angle: number
}

export interface MeasuredPath {
  /** From where the text begins to where its room ends. */
  readonly length: number
  /** Beyond the ends of an open curve, along its direction there; a closed one goes round. */
  at(distance: number): CurvePlace
}

/** Straight parts that stand for each curve of a path. */
const partsPerCurve = 64

/** A flipped text runs on the other side, backwards from the end of its room. Without room, it has the whole path. */
export const measurePath = ({ path, startsAt, endsAt, isFlipped }: PathFrame): MeasuredPath => {
  const points = pointsOf(path)
  const distances = distancesOf(points)
  const whole = distances.at(-1) ?? 0
  const [start, end] = [distanceAt(distances, startsAt), distanceAt(distances, endsAt)]
  const length = end > start ? end - start : path.isClosed ? whole : isFlipped ? start : whole - start
  const first = isFlipped && end > start ? end : start
  return {
    length,
    at(distance) {
      const place = placeAt(points, distances, path.isClosed, first + (isFlipped ? -distance : distance))
      return isFlipped ? { ...place, angle: place.angle + Math.PI } : place
    },
  }
}

/** Rounds of a closed path count. */
const distanceAt = (distances: readonly number[], curves: number): number => {
  const most = distances.length - 1
  if (most <= 0) return 0
  const part = Math.max(0, Math.round(curves * partsPerCurve))
  return Math.floor(part / most) * distances[most] + distances[part % most]
}

const pointsOf = ({ knots, isClosed }: Subpath): readonly Point[] => {
  const ends = isClosed ? [...knots, knots[0]] : knots
  const points: Point[] = knots.length > 0 ? [knots[0].anchor] : []
  for (let knot = 1; knot < ends.length; knot++) {
    const [a, b] = [ends[knot - 1], ends[knot]]
    for (let part = 1; part <= partsPerCurve; part++) {
      points.push(onCubic([a.anchor, a.after, b.before, b.anchor], part / partsPerCurve))
    }
  }
  return points
}

const onCubic = ([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point => {
  const s = 1 - t
  const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return { x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y }
}

const distancesOf = (points: readonly Point[]): readonly number[] => {
  let sum = 0
  return points.map((point, index) => {
    if (index > 0) sum += Math.hypot(point.x - points[index - 1].x, point.y - points[index - 1].y)
    return sum
  })
}

const placeAt = (
  points: readonly Point[],
  distances: readonly number[],
  isClosed: boolean,
  wished: number,
): CurvePlace => {
  const length = distances.at(-1) ?? 0
  if (points.length === 0) return { x: wished, y: 0, angle: 0 }
  const distance = isClosed && length > 0 ? ((wished % length) + length) % length : wished
  let end = 1
  while (end < points.length - 1 && distances[end] < distance) end++
  const [a, b] = [points[end - 1], points[end] ?? points[end - 1]]
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const beyond = distance - distances[end - 1]
  return { x: a.x + Math.cos(angle) * beyond, y: a.y + Math.sin(angle) * beyond, angle }
}

/** A line along a curve: each cluster stands where the middle of its width is. */
export const lineOnPath = (line: SetLine, path: MeasuredPath): LaidLine => ({
  ...lineRange(line),
  baseline: line.baseline,
  rules: [],
  glyphs: mapLine(line, ({ along, width, up }) => {
    const { x, y, angle } = path.at(line.start + along + width / 2)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const rise = up - line.baseline
    return {
      x: x - (cos * width) / 2 + sin * rise,
      y: y - (sin * width) / 2 - cos * rise,
      turnDegrees: (angle * 180) / Math.PI,
    }
  }),
})
