import type { Point } from '../document/geometry'
import type { StrokeGeometry, Subpath } from '../document/outline'
import { dashLine, type Line } from './dash-line'
import { type Curve, chordsOf, curvesOf, flattenSubpath } from './flatten'
import { headings, lineSides, normalOf } from './line-sides'
import type { SampleGrid } from './sample-grid'

type Ring = readonly Point[]

/**
 * Rings that together cover a stroke of `widthPx` along the given subpaths, all with the same orientation, so that by
 * the nonzero rule they form one region: one per curve, a wedge per corner, a cap at each open end. Dashes, and curves
 * that turn too sharply, are boxes along chords.
 */
export const strokeRings = (
  subpaths: readonly Subpath[],
  stroke: StrokeGeometry,
  { widthPx, samples }: { readonly widthPx: number; readonly samples: SampleGrid },
): readonly Ring[] => {
  const rings: Ring[] = []
  const pen = { radius: widthPx / 2, stroke, samples }
  const dashes = stroke.dashes.map((length) => length * stroke.widthPx)
  for (const subpath of subpaths) {
    const line = { points: flattenSubpath(subpath, samples), isClosed: subpath.isClosed }
    const pieces = dashLine(line, dashes, stroke.dashOffset * stroke.widthPx)
    if (pieces[0] === line && line.points.length > 1) addCurves(rings, subpath, pen)
    else for (const piece of pieces) addLine(rings, piece, pen)
  }
  return rings.map(turningRight)
}

interface Pen {
  readonly radius: number
  readonly stroke: StrokeGeometry
  readonly samples: SampleGrid
}

const addCurves = (rings: Ring[], subpath: Subpath, pen: Pen): void => {
  const curves = curvesOf(subpath).filter((curve) => chordsOf([curve], pen.samples).length > 1)
  const stretches = curves.map((curve) => addCurve(rings, curve, pen))
  for (const [i, { start, out }] of stretches.entries())
    if (i > 0 || subpath.isClosed) addJoin(rings, stretches.at(i - 1)?.in ?? start, start, out, pen)
  if (subpath.isClosed) return
  const [first, last] = [stretches[0], stretches[stretches.length - 1]]
  addCap(rings, first.out, first.start, pen)
  addCap(rings, last.in, last.end, pen)
}

/** The start and end of a stretch of a line, and its directions there. */
interface Stretch {
  readonly start: Point
  readonly out: Point
  readonly in: Point
  readonly end: Point
}

const addCurve = (rings: Ring[], curve: Curve, pen: Pen): Stretch => {
  const ends = { start: curve[0], end: curve[3] }
  const border = lineSides(curve, pen.radius, pen.samples)
  if (border) {
    rings.push(border)
    return { ...ends, ...headings(curve) }
  }
  const chords = chordsOf([curve], pen.samples)
  addStretch(rings, { points: chords, isClosed: false }, pen)
  return { ...ends, out: chords[1], in: chords[chords.length - 2] }
}

const addLine = (rings: Ring[], line: Line, pen: Pen): void => {
  const { points, isClosed } = line
  const count = points.length
  if (count === 0) return
  if (count === 1) {
    addDot(rings, points[0], pen)
    return
  }
  addStretch(rings, line, pen)
  if (isClosed) return
  addCap(rings, points[1], points[0], pen)
  addCap(rings, points[count - 2], points[count - 1], pen)
}

const addStretch = (rings: Ring[], { points, isClosed }: Line, pen: Pen): void => {
  const count = points.length
  const stretches = isClosed ? count : count - 1
  for (let i = 0; i < stretches; i += 1) addBox(rings, points[i], points[(i + 1) % count], pen.radius)
  for (let i = isClosed ? 0 : 1; i < (isClosed ? count : count - 1); i += 1)
    addJoin(rings, points[(i + count - 1) % count], points[i], points[(i + 1) % count], pen)
}

const addDot = (rings: Ring[], at: Point, { radius, stroke }: Pen): void => {
  if (stroke.cap === 'round') rings.push(circle(at, radius))
  else if (stroke.cap === 'square')
    addBox(rings, { ...at, x: at.x - radius }, { ...at, x: at.x + radius }, radius)
}

const addBox = (rings: Ring[], from: Point, to: Point, radius: number): void => {
  const n = normalOf(from, to, radius)
  rings.push([plus(from, n), plus(to, n), minus(to, n), minus(from, n)])
}

const addJoin = (rings: Ring[], from: Point, at: Point, to: Point, { radius, stroke }: Pen): void => {
  const [m, n] = [normalOf(from, at, radius), normalOf(at, to, radius)]
  const turn = m.x * n.y - m.y * n.x
  // The gap opens on the outer side of the turn.
  const [a, b] = turn > 0 ? [plus(at, m), plus(at, n)] : [minus(at, m), minus(at, n)]
  const isCorner = Math.abs(turn) > leastCorner * radius * radius || m.x * n.x + m.y * n.y < 0
  if (stroke.join === 'round' && isCorner) {
    rings.push(circle(at, radius))
    return
  }
  const tip = stroke.join === 'miter' ? miterTip(at, a, b, stroke.miterLimit) : null
  rings.push(tip ? [at, a, tip, b] : [at, a, b])
}

/** The sine of the smallest turn that counts as a corner: the directions in a file are not quite exact. */
const leastCorner = 1e-3

/** The point where the outer edges meet; null when it is beyond the miter limit. */
const miterTip = (at: Point, a: Point, b: Point, limit: number): Point | null => {
  const [x, y] = [(a.x + b.x) / 2 - at.x, (a.y + b.y) / 2 - at.y]
  const radiusSquared = (a.x - at.x) ** 2 + (a.y - at.y) ** 2
  const halfwaySquared = x * x + y * y
  // The miter's length in line widths is 1 / cos of half the turn.
  if (halfwaySquared * limit * limit < radiusSquared) return null
  const scale = radiusSquared / halfwaySquared
  return { x: at.x + x * scale, y: at.y + y * scale }
}

const addCap = (rings: Ring[], from: Point, end: Point, { radius, stroke }: Pen): void => {
  if (stroke.cap === 'round') rings.push(circle(end, radius))
  if (stroke.cap !== 'square') return
  const n = normalOf(from, end, radius)
  addBox(rings, end, { x: end.x - n.y, y: end.y + n.x }, radius)
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

/** A hundredth of a pixel off at a radius of 30,000; a damaged width may be any number. */
const mostCorners = 4096

const circle = (center: Point, radius: number): Ring => {
  const wanted = Math.ceil(Math.PI / Math.acos(1 - Math.min(1, 0.005 / radius)))
  const corners = Math.min(mostCorners, Math.max(32, wanted))
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) }
  })
}

const turningRight = (ring: Ring): Ring => {
  const area = ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]
    return sum + x * next.y - next.x * y
  }, 0)
  return area < 0 ? ring.toReversed() : ring
}
