import { type LightMap, lightStride } from './light-map'
import { sampleU, sampleV } from './random'
import type { Material } from './scene'
import { emptyHit, type SurfaceHit, type Tracer } from './tracer'
import type { Vec3 } from './vector'

/** The brightest highlight kept, in linear light: brighter ones would only alias. */
const brightestGlint = 6

/** Turns a hit into light towards the camera, with texture, relief and gloss. Results stay until the next call. */
export class Shader {
  readonly diffuse = new Float64Array(3)
  readonly specular = new Float64Array(3)
  private readonly albedo = new Float64Array(3)
  private readonly light = new Float64Array(lightStride)
  private readonly mirrored = emptyHit()
  private readonly probe = emptyHit()

  constructor(
    private readonly tracer: Tracer,
    private readonly lightMap: LightMap,
  ) {}

  shadeNothing(): void {
    this.diffuse.fill(0)
    this.specular.fill(0)
  }

  /** `seed` picks the sample of a rough reflection. */
  shade(hit: SurfaceHit, eye: Vec3, seed: number): void {
    const { material } = this.tracer.scene.surfaces[hit.surface]
    this.specular.fill(0)
    this.findLight(hit)
    const gain = this.bend(hit, material)
    material.albedo(this.albedo, hit)
    for (let i = 0; i < 3; i++) this.diffuse[i] = this.albedo[i] * this.light[i] * gain
    if (material.gloss) this.reflect(hit, eye, material.gloss, seed)
  }

  /** Light map value at the hit, or an estimate from a few shadow rays if the map has none there. */
  private findLight(hit: SurfaceHit): void {
    if (lightAt(this.light, this.lightMap, hit)) return
    this.light.fill(0)
    this.tracer.lights.forEach((lamp) => {
      for (let s = 0; s < 2; s++)
        this.tracer.addLamp(this.light, hit, lamp, sampleU(s, 0.3), sampleV(s, 0.6), 0.5)
    })
    const sky = new Float64Array(3)
    this.tracer.scene.environment(sky, hit.nx, hit.ny, hit.nz)
    for (let i = 0; i < 3; i++) this.light[i] += sky[i] * 0.7
  }

  /** Tilts the normal by the material's relief and returns the gain in brightness, about 1. */
  private bend(hit: SurfaceHit, material: Material): number {
    if (!material.relief) return 1
    const { nx, ny, nz } = hit
    const step = material.reliefStepCm ?? 0.02
    const here = material.relief(hit)
    const gx = (this.reliefAt(material, hit, step, 0, 0) - here) / step
    const gy = (this.reliefAt(material, hit, 0, step, 0) - here) / step
    const gz = (this.reliefAt(material, hit, 0, 0, step) - here) / step
    const along = gx * nx + gy * ny + gz * nz
    const bx = nx - gx + along * nx
    const by = ny - gy + along * ny
    const bz = nz - gz + along * nz
    const unit = 1 / Math.hypot(bx, by, bz)
    hit.nx = bx * unit
    hit.ny = by * unit
    hit.nz = bz * unit
    return this.gainOfTilt(hit, nx, ny, nz)
  }

  private reliefAt(material: Material, hit: SurfaceHit, dx: number, dy: number, dz: number): number {
    const { probe } = this
    probe.x = hit.x + dx
    probe.y = hit.y + dy
    probe.z = hit.z + dz
    probe.u = hit.u
    probe.v = hit.v
    return material.relief?.(probe) ?? 0
  }

  /** Treats the light as partly directed along its mean direction, partly even. */
  private gainOfTilt(hit: SurfaceHit, nx: number, ny: number, nz: number): number {
    const { light } = this
    const luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    const size = Math.hypot(light[3], light[4], light[5])
    if (luminance <= 0 || size <= 0) return 1
    const directed = Math.min(1, size / luminance)
    const before = (nx * light[3] + ny * light[4] + nz * light[5]) / size
    const after = (hit.nx * light[3] + hit.ny * light[4] + hit.nz * light[5]) / size
    const ratio = Math.max(0, after) / Math.max(0.2, before)
    return Math.min(1.8, Math.max(0.3, 1 - directed + directed * ratio))
  }

  private reflect(hit: SurfaceHit, eye: Vec3, gloss: NonNullable<Material['gloss']>, seed: number): void {
    let dx = hit.x - eye[0]
    let dy = hit.y - eye[1]
    let dz = hit.z - eye[2]
    const unit = 1 / Math.hypot(dx, dy, dz)
    const cosine = -(dx * hit.nx + dy * hit.ny + dz * hit.nz) * unit
    const mirror = (2 * cosine) / unit
    const jitter = gloss.roughness
    const offset = seed / 4294967296
    const angle = 2 * Math.PI * ((offset * 61) % 1)
    const z = 1 - 2 * offset
    const ring = Math.sqrt(1 - z * z)
    const spread = jitter * ((offset * 173) % 1) ** (1 / 3)
    dx = (dx + hit.nx * mirror) * unit + spread * ring * Math.cos(angle)
    dy = (dy + hit.ny * mirror) * unit + spread * z
    dz = (dz + hit.nz * mirror) * unit + spread * ring * Math.sin(angle)
    const again = 1 / Math.hypot(dx, dy, dz)
    const fresnel = gloss.reflectance + (1 - gloss.reflectance) * (1 - Math.max(0, cosine)) ** 5
    this.lookAlong(hit, dx * again, dy * again, dz * again)
    for (let i = 0; i < 3; i++) this.specular[i] *= fresnel
  }

  /** Light that arrives along a mirrored ray: a lamp, another surface, or the surroundings; into `specular`. */
  private lookAlong(hit: SurfaceHit, dx: number, dy: number, dz: number): void {
    const { mirrored, specular } = this
    const found = this.tracer.traceFrom(mirrored, hit, dx, dy, dz)
    const lamp = this.tracer.lampAlong(hit, dx, dy, dz, found ? mirrored.distance : Number.POSITIVE_INFINITY)
    if (lamp) {
      for (let i = 0; i < 3; i++) specular[i] = Math.min(brightestGlint, lamp[i])
      return
    }
    if (!found) {
      this.tracer.scene.environment(specular, dx, dy, dz)
      return
    }
    this.findLight(mirrored)
    this.tracer.scene.surfaces[mirrored.surface].material.albedo(this.albedo, mirrored)
    for (let i = 0; i < 3; i++) specular[i] = this.albedo[i] * this.light[i]
  }
}

/** Reads the light map of the same surface nearby; false if there is none. */
export function lightAt(out: Float64Array, map: LightMap, hit: SurfaceHit): boolean {
  const [px, py] = map.camera.project([hit.x, hit.y, hit.z])
  const x = px - 0.5
  const y = py - 0.5
  if (!(x > -2 && y > -2 && x < map.width + 1 && y < map.height + 1)) return false
  for (let reach = 1; reach <= 3; reach++) {
    if (blend(out, map, hit, { x, y, reach })) return true
  }
  return false
}

function blend(
  out: Float64Array,
  map: LightMap,
  hit: SurfaceHit,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): boolean {
  const { width, height, surfaces, places, values } = map
  out.fill(0)
  let total = 0
  const left = Math.floor(x) - reach + 1
  const top = Math.floor(y) - reach + 1
  for (let row = Math.max(0, top); row < Math.min(height, top + reach * 2); row++) {
    for (let column = Math.max(0, left); column < Math.min(width, left + reach * 2); column++) {
      const pixel = row * width + column
      if (surfaces[pixel] !== hit.surface) continue
      const o = pixel * lightStride
      const alike = places[o + 3] * hit.nx + places[o + 4] * hit.ny + places[o + 5] * hit.nz
      if (alike < 0.4) continue
      const away = Math.hypot(places[o] - hit.x, places[o + 1] - hit.y, places[o + 2] - hit.z)
      if (away > hit.distance * 0.02 + 1) continue
      const weight = tent(x - column, reach) * tent(y - row, reach) * alike ** 8 + 1e-9
      total += weight
      for (let i = 0; i < lightStride; i++) out[i] += weight * values[o + i]
    }
  }
  if (total < 1e-5) return false
  for (let i = 0; i < lightStride; i++) out[i] /= total
  return true
}

function tent(distance: number, reach: number): number {
  return Math.max(0, 1 - Math.abs(distance) / reach)
}
