import { applyHomography, homographyOntoQuad } from './homography'
import type { Point, Quad, Rect, Size } from './plane'

/** How a print area bends between its four corners. */
export type AreaCurve =
  | { readonly kind: 'flat' }
  /**
   * A mug or a bottle: its upper and lower side are arcs of two ellipses. `top` and `bottom`: how far their middles lie
   * below the straight side, in pixels along the area's own axis. `degrees`: how much of the round is covered.
   */
  | {
      readonly kind: 'cylinder'
      readonly top: number
      readonly bottom: number
      readonly degrees: number
    }
  /**
   * A cushion or a sleeve: how far five points of the area lie from where they would be if it were flat, in pixels. The
   * middles of the upper, left, right and lower side, and between left and right the centre.
   */
  | { readonly kind: 'grid'; readonly offsets: readonly [Point, Point, Point, Point, Point] }

/** A grid of bicubic Bezier patches, as `MeshWarp` has it, in pixels of the photo. */
export interface AreaMesh {
  readonly columns: number
  readonly rows: number
  readonly points: readonly Point[]
}

export const noOffsets = [
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
] as const

/** The mesh through the corners of a bent area; null for a flat one. */
export const meshOfCurve = (quad: Quad, curve: AreaCurve): AreaMesh | null => {
  if (curve.kind === 'cylinder') return cylinderMesh(quad, curve)
  return curve.kind === 'grid' ? gridMesh(quad, curve.offsets) : null
}

/** Where the five points of a grid are: the middles of top, left, centre, right and bottom. */
export const gridPoints = (quad: Quad, offsets: readonly Point[]): readonly Point[] =>
  gridPlaces.map(([u, v], at) => plus(flatPoint(quad, u, v), offsets[at] ?? zero))

/** The middles of the upper and of the lower arc. */
export const arcMiddles = (
  quad: Quad,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly [Point, Point] => {
  const axis = axisOf(quad)
  return [
    plus(between(quad[0], quad[1], 0.5), times(axis, top)),
    plus(between(quad[3], quad[2], 0.5), times(axis, bottom)),
  ]
}

/** Unit vector from the middle of the upper side to that of the lower one. */
export const axisOf = (quad: Quad): Point => {
  const [from, to] = [between(quad[0], quad[1], 0.5), between(quad[3], quad[2], 0.5)]
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** A point of the area: `u` and `v` run from 0 to 1 across and down the print. */
export const areaPoint = (quad: Quad, mesh: AreaMesh | null, u: number, v: number): Point => {
  if (mesh === null) return flatPoint(quad, u, v)
  const column = Math.min(mesh.columns - 1, Math.floor(u * mesh.columns))
  const row = Math.min(mesh.rows - 1, Math.floor(v * mesh.rows))
  const across = bernstein(u * mesh.columns - column)
  const down = bernstein(v * mesh.rows - row)
  const stride = 3 * mesh.columns + 1
  const sum = { x: 0, y: 0 }
  down.forEach((b, j) => {
    across.forEach((a, i) => {
      const point = mesh.points[(3 * row + j) * stride + 3 * column + i] ?? zero
      sum.x += a * b * point.x
      sum.y += a * b * point.y
    })
  })
  return sum
}

/** The closed outline of an area, clockwise from its top left corner. */
export const areaOutline = (quad: Quad, mesh: AreaMesh | null, steps = 24): readonly Point[] => {
  if (mesh === null) return quad
  const along = Array.from({ length: steps }, (_, at) => at / steps)
  return [
    ...along.map((t) => areaPoint(quad, mesh, t, 0)),
    ...along.map((t) => areaPoint(quad, mesh, 1, t)),
    ...along.map((t) => areaPoint(quad, mesh, 1 - t, 1)),
    ...along.map((t) => areaPoint(quad, mesh, 0, 1 - t)),
  ]
}

export const boxAround = (points: readonly Point[]): Rect => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** As large as the area is seen, each way at its longer side; of a bent one along its surface. */
export const areaCanvas = (quad: Quad, mesh: AreaMesh | null): Size => {
  const steps = mesh === null ? 1 : 12
  const lengthOf = (at: (t: number) => Point): number => {
    let length = 0
    for (let step = 1; step <= steps; step++) {
      const [from, to] = [at((step - 1) / steps), at(step / steps)]
      length += Math.hypot(to.x - from.x, to.y - from.y)
    }
    return length
  }
  const side = (one: number, other: number): number => Math.max(1, Math.round(Math.max(one, other)))
  const place = (u: number, v: number): Point => areaPoint(quad, mesh, u, v)
  return {
    width: side(
      lengthOf((t) => place(t, 0)),
      lengthOf((t) => place(t, 1)),
    ),
    height: side(
      lengthOf((t) => place(0, t)),
      lengthOf((t) => place(1, t)),
    ),
  }
}

const zero: Point = { x: 0, y: 0 }
const unit: Rect = { left: 0, top: 0, right: 1, bottom: 1 }
const gridPlaces = [
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
  [1, 0.5],
  [0.5, 1],
] as const

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by })
const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** In perspective; along straight lines where four corners have none. */
const flatPoint = (quad: Quad, u: number, v: number): Point => {
  const map = homographyOntoQuad(unit, quad)
  if (map) {
    const { x, y } = applyHomography(map, { x: u, y: v })
    return { x, y }
  }
  return between(between(quad[0], quad[1], u), between(quad[3], quad[2], u), v)
}

const bernstein = (t: number): readonly number[] => {
  const s = 1 - t
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
}

/** A patch spans at most 30 degrees, over which a cubic follows an ellipse within a thousandth of its radius. */
const patchDegrees = 30

/**
 * Seen from in front: the sine of the angle leads across, its cosine down. Each patch takes the arc's own derivatives,
 * so that equal parts of the print lie on equal parts of the round.
 */
const cylinderMesh = (
  quad: Quad,
  { top, bottom, degrees }: Extract<AreaCurve, { kind: 'cylinder' }>,
): AreaMesh => {
  const most = ((Math.min(176, Math.max(4, degrees)) / 2) * Math.PI) / 180
  const columns = Math.max(2, Math.ceil(degrees / patchDegrees))
  const axis = axisOf(quad)
  const arc = (from: Point, to: Point, bow: number): readonly Point[] => {
    const at = (angle: number): Point =>
      plus(
        between(from, to, (Math.sin(angle) / Math.sin(most) + 1) / 2),
        times(axis, (bow * (Math.cos(angle) - Math.cos(most))) / (1 - Math.cos(most))),
      )
    const slope = (angle: number): Point =>
      plus(
        times({ x: to.x - from.x, y: to.y - from.y }, Math.cos(angle) / Math.sin(most) / 2),
        times(axis, (-bow * Math.sin(angle)) / (1 - Math.cos(most))),
      )
    const step = (2 * most) / columns
    const points: Point[] = [at(-most)]
    for (let column = 0; column < columns; column++) {
      const [start, end] = [-most + column * step, -most + (column + 1) * step]
      points.push(
        plus(at(start), times(slope(start), step / 3)),
        plus(at(end), times(slope(end), -step / 3)),
        at(end),
      )
    }
    return points
  }
  const [upper, lower] = [arc(quad[0], quad[1], top), arc(quad[3], quad[2], bottom)]
  const rows = [0, 1 / 3, 2 / 3, 1].map((t) =>
    upper.map((point, at) => between(point, lower[at] ?? point, t)),
  )
  return { columns, rows: 1, points: rows.flat() }
}

/** One patch of the second degree through nine points, written as the cubic that it is. */
const gridMesh = (quad: Quad, offsets: readonly Point[]): AreaMesh => {
  const [top, left, centre, right, bottom] = gridPoints(quad, offsets)
  const rows = [
    [quad[0], top ?? quad[0], quad[1]],
    [left ?? quad[0], centre ?? quad[0], right ?? quad[1]],
    [quad[3], bottom ?? quad[3], quad[2]],
  ].map(([a = zero, b = zero, c = zero]) => cubicThrough(a, b, c))
  const columns = [0, 1, 2, 3].map((at) =>
    cubicThrough(rows[0]?.[at] ?? zero, rows[1]?.[at] ?? zero, rows[2]?.[at] ?? zero),
  )
  return {
    columns: 1,
    rows: 1,
    points: [0, 1, 2, 3].flatMap((row) => columns.map((each) => each[row] ?? zero)),
  }
}

/** The control points of the parabola that passes the second point half way. */
const cubicThrough = (from: Point, middle: Point, to: Point): readonly Point[] => {
  const control = plus(times(middle, 2), times(plus(from, to), -0.5))
  return [from, between(from, control, 2 / 3), between(to, control, 2 / 3), to]
}
