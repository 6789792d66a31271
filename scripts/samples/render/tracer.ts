import { Bvh, type Hit, type Ray } from './bvh'
import type { RectLight, Scene, SurfacePoint } from './scene'
import { cross, length, normalize, type Vec3 } from './vector'

/** A surface point with its unit normal, which faces the origin of the ray. */
export interface SurfaceHit extends SurfacePoint {
  nx: number
  ny: number
  nz: number
  /** Index into the scene's surfaces. */
  surface: number
  distance: number
}

interface PreparedLight {
  readonly light: RectLight
  readonly normal: Vec3
  readonly area: number
}

const farAway = 1e6
const liftCm = 0.004

/**
 * Answers ray queries: the nearest surface, and the light that reaches a point. Not reentrant: it reuses its own ray.
 */
export class Tracer {
  readonly lights: readonly PreparedLight[]
  private readonly bvh: Bvh
  private readonly ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 1 }
  private readonly hit: Hit = { distance: 0, triangle: -1, b1: 0, b2: 0 }
  private readonly normals: Float64Array
  private readonly uvs: Float64Array
  private readonly indices: Int32Array
  private readonly triangleSurfaces: Int32Array

  constructor(readonly scene: Scene) {
    this.bvh = new Bvh(scene.geometry)
    this.normals = Float64Array.from(scene.geometry.normals)
    this.uvs = Float64Array.from(scene.geometry.uvs)
    this.indices = Int32Array.from(scene.geometry.indices)
    this.triangleSurfaces = Int32Array.from(scene.geometry.triangleSurfaces)
    this.lights = scene.lights.map((light) => {
      const sides = cross(light.halfU, light.halfV)
      return { light, normal: normalize(sides), area: 4 * length(sides) }
    })
  }

  /** Follows a ray with a unit direction to the nearest surface. */
  trace(out: SurfaceHit, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    const ray = this.aim(ox, oy, oz, dx, dy, dz)
    if (!this.bvh.intersect(ray, farAway, this.hit)) return false
    this.describe(out, ray)
    return true
  }

  /** Follows a ray that leaves a surface point, lifted off it along the normal. */
  traceFrom(out: SurfaceHit, from: SurfaceHit, dx: number, dy: number, dz: number): boolean {
    const { nx, ny, nz } = from
    return this.trace(out, from.x + nx * liftCm, from.y + ny * liftCm, from.z + nz * liftCm, dx, dy, dz)
  }

  /**
   * Adds to `out` (r, g, b, then the luminance-weighted direction x, y, z) the light of one sample (`s`, `t` in
   * 0..1 over the lamp's face) times `weight`. A white surface under the sum has that radiance.
   */
  addLamp(
    out: Float64Array,
    at: SurfaceHit,
    lamp: PreparedLight,
    s: number,
    t: number,
    weight: number,
  ): void {
    const { centre, halfU, halfV, radiance } = lamp.light
    const a = s * 2 - 1
    const b = t * 2 - 1
    const x = centre[0] + a * halfU[0] + b * halfV[0] - at.x
    const y = centre[1] + a * halfU[1] + b * halfV[1] - at.y
    const z = centre[2] + a * halfU[2] + b * halfV[2] - at.z
    const cosineHere = at.nx * x + at.ny * y + at.nz * z
    const cosineThere = -(lamp.normal[0] * x + lamp.normal[1] * y + lamp.normal[2] * z)
    if (cosineHere <= 0 || cosineThere <= 0) return
    const lift = liftCm
    const ray = this.aim(at.x + at.nx * lift, at.y + at.ny * lift, at.z + at.nz * lift, x, y, z)
    if (this.bvh.isBlocked(ray, 0.9999, this.hit)) return
    const squared = x * x + y * y + z * z
    const received = (weight * cosineHere * cosineThere * lamp.area) / (squared * squared * Math.PI)
    addIncoming(out, radiance, received, [x, y, z], 1 / Math.sqrt(squared))
  }

  /** Radiance of the nearest lamp that a ray sees before `limit`, or undefined. */
  lampAlong(at: SurfaceHit, dx: number, dy: number, dz: number, limit: number): Vec3 | undefined {
    let nearest = limit
    let seen: Vec3 | undefined
    for (const { light, normal } of this.lights) {
      const facing = normal[0] * dx + normal[1] * dy + normal[2] * dz
      if (facing >= 0) continue
      const { centre, halfU, halfV } = light
      const cx = centre[0] - at.x
      const cy = centre[1] - at.y
      const cz = centre[2] - at.z
      const distance = (normal[0] * cx + normal[1] * cy + normal[2] * cz) / facing
      if (distance <= 0 || distance >= nearest) continue
      const px = dx * distance - cx
      const py = dy * distance - cy
      const pz = dz * distance - cz
      if (Math.abs(share(px, py, pz, halfU)) > 1 || Math.abs(share(px, py, pz, halfV)) > 1) continue
      nearest = distance
      seen = light.radiance
    }
    return seen
  }

  private aim(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Ray {
    const { ray } = this
    ray.ox = ox
    ray.oy = oy
    ray.oz = oz
    ray.dx = dx
    ray.dy = dy
    ray.dz = dz
    return ray
  }

  private describe(out: SurfaceHit, ray: Ray): void {
    const { distance, triangle, b1, b2 } = this.hit
    const { normals, uvs, indices } = this
    const b0 = 1 - b1 - b2
    const i = indices[triangle * 3]
    const j = indices[triangle * 3 + 1]
    const k = indices[triangle * 3 + 2]
    let nx = b0 * normals[i * 3] + b1 * normals[j * 3] + b2 * normals[k * 3]
    let ny = b0 * normals[i * 3 + 1] + b1 * normals[j * 3 + 1] + b2 * normals[k * 3 + 1]
    let nz = b0 * normals[i * 3 + 2] + b1 * normals[j * 3 + 2] + b2 * normals[k * 3 + 2]
    const facing = nx * ray.dx + ny * ray.dy + nz * ray.dz > 0 ? -1 : 1
    const unit = facing / (Math.hypot(nx, ny, nz) || 1)
    nx *= unit
    ny *= unit
    nz *= unit
    out.x = ray.ox + ray.dx * distance
    out.y = ray.oy + ray.dy * distance
    out.z = ray.oz + ray.dz * distance
    out.nx = nx
    out.ny = ny
    out.nz = nz
    out.u = b0 * uvs[i * 2] + b1 * uvs[j * 2] + b2 * uvs[k * 2]
    out.v = b0 * uvs[i * 2 + 1] + b1 * uvs[j * 2 + 1] + b2 * uvs[k * 2 + 1]
    out.surface = this.triangleSurfaces[triangle]
    out.distance = distance
  }
}

export function emptyHit(): SurfaceHit {
  return { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, u: 0, v: 0, surface: -1, distance: 0 }
}

/** Adds colour × `weight` and, by its luminance, the direction (made unit by `unit`) to six numbers of `out`. */
export function addIncoming(
  out: Float64Array,
  colour: ArrayLike<number>,
  weight: number,
  direction: Vec3,
  unit = 1,
): void {
  const r = colour[0] * weight
  const g = colour[1] * weight
  const b = colour[2] * weight
  const luminance = (0.2126 * r + 0.7152 * g + 0.0722 * b) * unit
  out[0] += r
  out[1] += g
  out[2] += b
  out[3] += direction[0] * luminance
  out[4] += direction[1] * luminance
  out[5] += direction[2] * luminance
}

/** Component of a vector along an edge, in lengths of the edge. */
function share(x: number, y: number, z: number, edge: Vec3): number {
  return (x * edge[0] + y * edge[1] + z * edge[2]) / (edge[0] ** 2 + edge[1] ** 2 + edge[2] ** 2)
}
