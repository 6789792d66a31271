import { Camera } from './camera'
import { smoothLight } from './denoise'
import { hash, RandomStream, sampleU, sampleV } from './random'
import { addIncoming, emptyHit, type SurfaceHit, type Tracer } from './tracer'

/** Incoming light at the surfaces of a coarse picture of the scene, denoised; `lightAt` reads it. */
export interface LightMap {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** Per pixel: surface index, −1 where the ray left the scene. */
  readonly surfaces: Int16Array
  /** Per pixel: position x y z, unit normal x y z. */
  readonly places: Float32Array
  /** Per pixel: r, g, b, then the luminance-weighted mean direction x y z. */
  readonly values: Float32Array
}

/** Numbers per pixel in `LightMap.values`. */
export const lightStride = 6

export interface LightMapOptions {
  /** Side of a light-map pixel in picture pixels. */
  readonly coarseness: number
  /** Paths of bounced light per pixel. */
  readonly paths: number
  readonly onRow: (row: number, rows: number) => void
}

/** Renders direct light from the lamps and two bounces of indirect light for every coarse pixel. */
export function renderLightMap(tracer: Tracer, options: LightMapOptions): LightMap {
  const { scene } = tracer
  const width = Math.ceil(scene.width / options.coarseness)
  const height = Math.ceil(scene.height / options.coarseness)
  const camera = new Camera(scene.camera, width, height)
  const count = width * height
  const surfaces = new Int16Array(count).fill(-1)
  const places = new Float32Array(count * 6)
  const direct = new Float32Array(count * lightStride)
  const bounced = new Float32Array(count * lightStride)
  const sum = new Float64Array(lightStride)
  const [ox, oy, oz] = scene.camera.position
  const hit = emptyHit()
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column
      const [dx, dy, dz] = camera.direction(column + 0.5, row + 0.5)
      if (!tracer.trace(hit, ox, oy, oz, dx, dy, dz)) continue
      surfaces[pixel] = hit.surface
      places.set([hit.x, hit.y, hit.z, hit.nx, hit.ny, hit.nz], pixel * 6)
      gatherDirect(sum.fill(0), tracer, hit, pixel)
      direct.set(sum, pixel * lightStride)
      gatherBounced(sum.fill(0), tracer, hit, { pixel, paths: options.paths })
      bounced.set(sum, pixel * lightStride)
    }
    options.onRow(row, height)
  }
  const guide = { width, height, surfaces, places }
  const values = smoothLight(guide, direct, { levels: 2, keepEdges: 0.2 })
  const soft = smoothLight(guide, bounced, { levels: 4, keepEdges: 0.6 })
  for (let i = 0; i < values.length; i++) values[i] += soft[i]
  return { camera, width, height, surfaces, places, values }
}

function gatherDirect(sum: Float64Array, tracer: Tracer, hit: SurfaceHit, pixel: number): void {
  tracer.lights.forEach((lamp, number) => {
    const { samples } = lamp.light
    const offsetU = hash(pixel * 31 + number) / 4294967296
    const offsetV = hash(pixel * 31 + number + 7919) / 4294967296
    for (let s = 0; s < samples; s++) {
      tracer.addLamp(sum, hit, lamp, sampleU(s, offsetU), sampleV(s, offsetV), 1 / samples)
    }
  })
}

function gatherBounced(
  sum: Float64Array,
  tracer: Tracer,
  hit: SurfaceHit,
  { pixel, paths }: { readonly pixel: number; readonly paths: number },
): void {
  const random = new RandomStream(pixel)
  const offsetU = random.next()
  const offsetV = random.next()
  const arriving = new Float64Array(lightStride)
  const direction: [number, number, number] = [0, 0, 0]
  for (let path = 0; path < paths; path++) {
    scatter(direction, hit, sampleU(path, offsetU), sampleV(path, offsetV))
    followPath(arriving.fill(0), tracer, hit, direction, random)
    clampFireflies(arriving)
    addIncoming(sum, arriving, 1 / paths, direction)
  }
}

const first = emptyHit()
const second = emptyHit()
const albedo = new Float64Array(3)
const onward: [number, number, number] = [0, 0, 0]
const far = new Float64Array(lightStride)

/** Light that returns along a direction from a first surface and, through it, from a second one. */
function followPath(
  out: Float64Array,
  tracer: Tracer,
  from: SurfaceHit,
  direction: readonly [number, number, number],
  random: RandomStream,
): void {
  const { scene } = tracer
  if (!tracer.traceFrom(first, from, ...direction)) {
    scene.environment(out, ...direction)
    return
  }
  for (const lamp of tracer.lights) tracer.addLamp(out, first, lamp, random.next(), random.next(), 1)
  scatter(onward, first, random.next(), random.next())
  far.fill(0)
  if (tracer.traceFrom(second, first, ...onward)) {
    const lamp = tracer.lights[Math.floor(random.next() * tracer.lights.length)]
    tracer.addLamp(far, second, lamp, random.next(), random.next(), tracer.lights.length)
    scene.surfaces[second.surface].material.albedo(albedo, second)
    for (let i = 0; i < 3; i++) far[i] *= albedo[i]
  } else {
    scene.environment(far, ...onward)
  }
  scene.surfaces[first.surface].material.albedo(albedo, first)
  for (let i = 0; i < 3; i++) out[i] = (out[i] + far[i]) * albedo[i]
}

/** Very bright single paths would leave blotches; capping them costs a little energy. */
function clampFireflies(colour: Float64Array): void {
  const peak = Math.max(colour[0], colour[1], colour[2])
  if (peak <= 4) return
  for (let i = 0; i < 3; i++) colour[i] *= 4 / peak
}

/** A direction of the hemisphere over the hit's normal, as likely as its cosine. */
function scatter(out: [number, number, number], hit: SurfaceHit, s: number, t: number): void {
  const z = 1 - 2 * s
  const ring = Math.sqrt(Math.max(0, 1 - z * z))
  const angle = 2 * Math.PI * t
  const x = hit.nx + ring * Math.cos(angle) * 0.9999
  const y = hit.ny + z * 0.9999
  const w = hit.nz + ring * Math.sin(angle) * 0.9999
  const unit = 1 / Math.hypot(x, y, w)
  out[0] = x * unit
  out[1] = y * unit
  out[2] = w * unit
}
