import type { Point } from '../document/geometry'
import { cutCurve } from './cut-curve'
import type { Curve } from './flatten'

/** For every curve, the parameters at which another one meets it between its ends, rising. */
export const curveCrossings = (curves: readonly Curve[]): ReadonlyMap<Curve, readonly number[]> => {
  const lines = curves.map(chordLine)
  const found = curves.map((): number[] => [])
  for (let i = 0; i < lines.length; i += 1)
    for (let j = i + 1; j < lines.length; j += 1)
      if (mayMeet(lines[i], lines[j]))
        for (const [t, s] of meetings(lines[i], lines[j])) {
          found[i].push(t)
          found[j].push(s)
        }
  return new Map(curves.map((curve, i) => [curve, betweenEnds(found[i])]))
}

/** A curve as chords, at even steps of its parameter. */
interface ChordLine {
  readonly points: readonly Point[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Chords of a curve as long as a page lie 0.05 px from it. */
const chordCount = 128

const chordLine = (curve: Curve): ChordLine => {
  const steps = Array.from({ length: chordCount - 1 }, (_, i) => (i + 1) / chordCount)
  const points = [curve[0], ...cutCurve(curve, steps).map(([, , , end]) => end)]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    points,
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

const mayMeet = (a: ChordLine, b: ChordLine): boolean =>
  a.left <= b.right + touchPx &&
  b.left <= a.right + touchPx &&
  a.top <= b.bottom + touchPx &&
  b.top <= a.bottom + touchPx

/** A line that ends this near to another one meets it. */
const touchPx = 1e-3

const meetings = (a: ChordLine, b: ChordLine): (readonly [number, number])[] => {
  const found: (readonly [number, number])[] = []
  for (let i = 0; i < chordCount; i += 1) {
    const [from, to] = [a.points[i], a.points[i + 1]]
    if (Math.max(from.x, to.x) + touchPx < b.left || Math.min(from.x, to.x) - touchPx > b.right) continue
    if (Math.max(from.y, to.y) + touchPx < b.top || Math.min(from.y, to.y) - touchPx > b.bottom) continue
    for (let j = 0; j < chordCount; j += 1) {
      const meeting = chordMeeting(from, to, b.points[j], b.points[j + 1])
      if (meeting !== null) found.push([(i + meeting[0]) / chordCount, (j + meeting[1]) / chordCount])
    }
  }
  return found
}

/** The fractions of two chords at which they meet; null for parallel ones. */
const chordMeeting = (a: Point, b: Point, c: Point, d: Point): readonly [number, number] | null => {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const turn = ux * vy - uy * vx
  if (turn === 0) return null
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn
  const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn
  const [tRoom, sRoom] = [touchPx / Math.hypot(ux, uy), touchPx / Math.hypot(vx, vy)]
  return t >= -tRoom && t <= 1 + tRoom && s >= -sRoom && s <= 1 + sRoom ? [t, s] : null
}

const leastStep = 1e-4

const betweenEnds = (parameters: readonly number[]): readonly number[] =>
  parameters
    .filter((t) => t > leastStep && t < 1 - leastStep)
    .sort((a, b) => a - b)
    .filter((t, i, all) => i === 0 || t - all[i - 1] > leastStep)
