import { Camera } from './camera'
import type { LightMap } from './light-map'
import { hash, sampleU, sampleV } from './random'
import type { Surface } from './scene'
import { Shader } from './shader'
import { emptyHit, type SurfaceHit, type Tracer } from './tracer'

/** Light from the scene towards the camera, linear, three numbers per pixel, split by its kind of reflection. */
export interface LightPicture {
  readonly width: number
  readonly height: number
  readonly diffuse: Float32Array
  readonly specular: Float32Array
  /** One for each requested surface name. */
  readonly parts: ReadonlyMap<string, PartPicture>
}

/** One surface alone: its coverage of each pixel (0..1) and its own light there, not mixed with other surfaces. */
export interface PartPicture {
  readonly coverage: Float32Array
  readonly diffuse: Float32Array
  readonly specular: Float32Array
}

export interface PictureOptions {
  /** Surfaces that get a picture of their own. */
  readonly parts: readonly string[]
  /** Samples of a pixel with detail: edges, gloss, blur. Smooth pixels get four. */
  readonly samples: number
  readonly onRow: (row: number, rows: number) => void
}

const calmSamples = 4

/** Renders every pixel at full size: sharp textures and edges, lit from the light map. */
export function renderPicture(tracer: Tracer, lightMap: LightMap, options: PictureOptions): LightPicture {
  const { scene } = tracer
  const { width, height } = scene
  const size = width * height
  const camera = new Camera(scene.camera, width, height)
  const shader = new Shader(tracer, lightMap)
  const diffuse = new Float32Array(size * 3)
  const specular = new Float32Array(size * 3)
  const parts = new Map(options.parts.map((name) => [name, emptyPart(size)]))
  const partOfSurface = scene.surfaces.map(({ name }) => parts.get(name))
  const hit = emptyHit()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const seed = hash(pixel)
      let firstSurface = -2
      let isCalm = true
      let taken = 0
      while (taken < calmSamples || (!isCalm && taken < options.samples)) {
        const found = castThroughPixel(tracer, camera, hit, { x, y, index: taken, seed })
        const surface = found ? hit.surface : -1
        if (taken === 0) firstSurface = surface
        isCalm = isCalm && surface === firstSurface && !isRestless(scene.surfaces[surface], camera, hit)
        if (found) shader.shade(hit, camera.settings.position, hash(seed + taken))
        else shader.shadeNothing()
        accumulate(diffuse, specular, pixel, shader)
        const part = partOfSurface[surface]
        if (part) {
          accumulate(part.diffuse, part.specular, pixel, shader)
          part.coverage[pixel]++
        }
        taken++
      }
      average(diffuse, specular, pixel, taken)
      for (const part of parts.values()) {
        if (part.coverage[pixel] > 0) average(part.diffuse, part.specular, pixel, part.coverage[pixel])
        part.coverage[pixel] /= taken
      }
    }
    options.onRow(y, height)
  }
  return { width, height, diffuse, specular, parts }
}

interface PixelSample {
  readonly x: number
  readonly y: number
  readonly index: number
  readonly seed: number
}

/** Shoots sample `index` of a pixel through the lens; false when it leaves the scene. */
function castThroughPixel(tracer: Tracer, camera: Camera, hit: SurfaceHit, sample: PixelSample): boolean {
  const offset = sample.seed / 4294967296
  const x = sample.x + sampleU(sample.index, offset)
  const y = sample.y + sampleV(sample.index, (offset * 7) % 1)
  const [dx, dy, dz] = camera.direction(x, y)
  const [ox, oy, oz] = camera.settings.position
  if (camera.aperture === 0) return tracer.trace(hit, ox, oy, oz, dx, dy, dz)
  const radius = (camera.aperture / 2) * Math.sqrt(sampleU(sample.index, (offset * 13) % 1))
  const angle = 2 * Math.PI * sampleV(sample.index, (offset * 29) % 1)
  const a = radius * Math.cos(angle)
  const b = radius * Math.sin(angle)
  const { forward, right, up } = camera
  const reach = camera.focus / (dx * forward[0] + dy * forward[1] + dz * forward[2])
  const lens = [0, 1, 2].map((i) => a * right[i] + b * up[i])
  const towards = [dx * reach - lens[0], dy * reach - lens[1], dz * reach - lens[2]]
  const unit = 1 / Math.hypot(...towards)
  return tracer.trace(
    hit,
    ox + lens[0],
    oy + lens[1],
    oz + lens[2],
    towards[0] * unit,
    towards[1] * unit,
    towards[2] * unit,
  )
}

/** Whether samples of the surface may differ within a pixel. */
function isRestless(surface: Surface | undefined, camera: Camera, hit: SurfaceHit): boolean {
  if (!surface) return false
  if (surface.material.gloss) return true
  return camera.aperture > 0 && camera.blurDiameter(hit.distance) > 0.8
}

function emptyPart(size: number): PartPicture {
  return {
    coverage: new Float32Array(size),
    diffuse: new Float32Array(size * 3),
    specular: new Float32Array(size * 3),
  }
}

function accumulate(diffuse: Float32Array, specular: Float32Array, pixel: number, shader: Shader): void {
  for (let i = 0; i < 3; i++) {
    diffuse[pixel * 3 + i] += shader.diffuse[i]
    specular[pixel * 3 + i] += shader.specular[i]
  }
}

function average(diffuse: Float32Array, specular: Float32Array, pixel: number, count: number): void {
  for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
    diffuse[i] /= count
    specular[i] /= count
  }
}
