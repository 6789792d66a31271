import type { Geometry } from './geometry'
import { add, cross, normalize, rotateY, scale, subtract, type Vec3 } from './vector'

/** A rigid motion from a shape's own space into the scene. */
export type Placement = (point: Vec3) => Vec3

export type Point2 = readonly [number, number]

export interface Shape {
  readonly geometry: Geometry
  readonly surface: number
  readonly place: Placement
}

export const identity: Placement = (point) => point

/** Turns about the vertical axis, then moves. */
export function standing(at: Vec3, angleDegrees = 0): Placement {
  return (point) => add(rotateY(point, angleDegrees), at)
}

/** An axis-parallel box between two corners, in the shape's own space. */
export function addBox({ geometry, surface, place }: Shape, low: Vec3, high: Vec3): void {
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [0, 1]) {
      const from: [number, number, number] = [...low]
      if (side === 1) from[axis] = high[axis]
      const a: [number, number, number] = [0, 0, 0]
      const b: [number, number, number] = [0, 0, 0]
      const first = (axis + (side === 1 ? 1 : 2)) % 3
      const second = (axis + (side === 1 ? 2 : 1)) % 3
      a[first] = high[first] - low[first]
      b[second] = high[second] - low[second]
      const origin = place(from)
      geometry.addQuad(
        surface,
        origin,
        subtract(place(add(from, a)), origin),
        subtract(place(add(from, b)), origin),
      )
    }
  }
}

/** Corners of a rectangle about the origin with round corners, counter-clockwise seen from +y (x, z). */
export function roundedOutline(width: number, depth: number, radius: number, steps = 10): Point2[] {
  const points: Point2[] = []
  const corners: readonly (readonly [number, number, number])[] = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ]
  for (const [sx, sz, start] of corners) {
    for (let step = 0; step <= steps; step++) {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180
      points.push([
        sx * (width / 2 - radius) + radius * Math.cos(angle),
        sz * (depth / 2 - radius) + radius * Math.sin(angle),
      ])
    }
  }
  return points
}

export interface SlabOptions {
  readonly outline: readonly Point2[]
  readonly bottom: number
  readonly top: number
  /** Radius of the rounded top and bottom edges. */
  readonly bevel: number
  /** Surface of the flat top; the slab's own by default. */
  readonly topSurface?: number
}

/** An upright slab over a convex outline in x, z, with rounded edges and flat faces. */
export function addSlab(shape: Shape, options: SlabOptions): void {
  const { outline, bottom, top, bevel } = options
  const arc = bevel > 0 ? [0, 22.5, 45, 67.5, 90] : [90]
  const profile = arc.map((degrees): Point2 => {
    const angle = (degrees * Math.PI) / 180
    return [bevel * (1 - Math.sin(angle)), bevel * (1 - Math.cos(angle))]
  })
  const rings = [
    ...profile.map(([inset, rise]) => ({ inset, y: bottom + rise })),
    ...[...profile].reverse().map(([inset, rise]) => ({ inset, y: top - rise })),
  ]
  const outward = outline.map((_, index) => outlineNormal(outline, index))
  const ringPoints = rings.map(({ inset, y }) =>
    outline.map(([x, z], i): Vec3 => [x - outward[i][0] * inset, y, z - outward[i][1] * inset]),
  )
  rings.slice(1).forEach((_, ring) => {
    addBand(shape, ringPoints[ring], ringPoints[ring + 1], outward)
  })
  addFan(shape, ringPoints[0], [0, -1, 0])
  addFan(
    { ...shape, surface: options.topSurface ?? shape.surface },
    ringPoints[ringPoints.length - 1],
    [0, 1, 0],
  )
}

/** A body of revolution about the y axis: `profile` is a list of (radius, height), bottom to top outside. */
export function addLathe(shape: Shape, profile: readonly Point2[], segments = 96): void {
  const curve = smoothCurve(profile)
  shape.geometry.addPatch(shape.surface, { columns: segments, rows: profile.length * 6 }, (u, v) => {
    const [radius, y] = curve(v)
    const angle = -u * 2 * Math.PI
    return shape.place([radius * Math.cos(angle), y, radius * Math.sin(angle)])
  })
}

/** A round tube along a path; `radius` may change along it (argument 0..1). */
export function addTube(
  shape: Shape,
  path: readonly Vec3[],
  radius: (t: number) => number,
  flatten = 1,
): void {
  const at = (t: number): Vec3 => pointOnPath(path, t)
  const grid = { columns: path.length * 5, rows: 20 }
  shape.geometry.addPatch(shape.surface, grid, (u, v) => {
    const t = Math.min(1, Math.max(0, u))
    const along = normalize(subtract(at(Math.min(1, t + 1e-3)), at(Math.max(0, t - 1e-3))))
    const side = normalize(cross(Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1], along))
    const other = cross(along, side)
    const angle = -v * 2 * Math.PI
    const r = radius(t)
    const out = add(scale(side, r * Math.cos(angle)), scale(other, r * flatten * Math.sin(angle)))
    return shape.place(add(add(at(t), out), scale(along, u - t)))
  })
}

/** Catmull-Rom curve through points, by parameter 0..1; straight outside that range. */
export function smoothCurve(points: readonly Point2[]): (t: number) => Point2 {
  const path = points.map(([x, y]): Vec3 => [x, y, 0])
  return (t) => {
    const [x, y] = pointOnPath(path, t)
    return [x, y]
  }
}

export function pointOnPath(path: readonly Vec3[], t: number): Vec3 {
  const last = path.length - 1
  const position = t * last
  const i = Math.min(last - 1, Math.max(0, Math.floor(position)))
  const f = position - i
  const p1 = path[i]
  const p2 = path[i + 1]
  const p0 = path[i - 1] ?? subtract(scale(p1, 2), p2)
  const p3 = path[i + 2] ?? subtract(scale(p2, 2), p1)
  const axis = (k: 0 | 1 | 2): number => {
    const a = -p0[k] + 3 * p1[k] - 3 * p2[k] + p3[k]
    const b = 2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]
    return 0.5 * (2 * p1[k] + (p2[k] - p0[k]) * f + b * f * f + a * f * f * f)
  }
  return [axis(0), axis(1), axis(2)]
}

function outlineNormal(outline: readonly Point2[], index: number): Point2 {
  const before = outline[(index + outline.length - 1) % outline.length]
  const after = outline[(index + 1) % outline.length]
  const dx = after[0] - before[0]
  const dz = after[1] - before[1]
  const size = Math.hypot(dx, dz) || 1
  return [dz / size, -dx / size]
}

/** Joins two rings; normals follow the slope between them. */
function addBand(
  { geometry, surface, place }: Shape,
  low: readonly Vec3[],
  high: readonly Vec3[],
  outward: readonly Point2[],
): void {
  const origin = place([0, 0, 0])
  const add4 = low.map((from, i) => {
    const to = high[i]
    const rise = to[1] - from[1]
    const inwards = (from[0] - to[0]) * outward[i][0] + (from[2] - to[2]) * outward[i][1]
    const normal = normalize([outward[i][0] * rise, inwards, outward[i][1] * rise])
    const turned = subtract(place(normal), origin)
    const uv = [i / low.length, 0] as const
    return [
      geometry.addVertex({ position: place(from), normal: turned, uv }),
      geometry.addVertex({ position: place(to), normal: turned, uv }),
    ]
  })
  add4.forEach(([a, b], i) => {
    const [c, d] = add4[(i + 1) % add4.length]
    geometry.addTriangle(surface, a, b, d)
    geometry.addTriangle(surface, a, d, c)
  })
}

function addFan({ geometry, surface, place }: Shape, ring: readonly Vec3[], normal: Vec3): void {
  const turned = subtract(place(normal), place([0, 0, 0]))
  const vertex = (position: Vec3, uv: Point2): number =>
    geometry.addVertex({ position: place(position), normal: turned, uv })
  const middle = vertex([0, ring[0][1], 0], [0.5, 0.5])
  const corners = ring.map((point) => vertex(point, [0, 0]))
  corners.forEach((corner, i) => {
    geometry.addTriangle(surface, middle, corner, corners[(i + 1) % corners.length])
  })
}
