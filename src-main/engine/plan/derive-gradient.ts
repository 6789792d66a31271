import type { ColorModel } from '../document/color-model'
import type { RasterId } from '../document/document'
import { grownRect, type Rect, rectHeight, rectOfSize, rectWidth } from '../document/geometry'
import { random, speckled } from '../effect/speckle'
import { type GradientCourse as Course, gradientCourse } from '../fill/gradient-course'
import { type GradientRamp, gradientRamp, rampSteps } from '../fill/gradient-ramp'
import type { Address } from '../kernels/address'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { coveredArea } from './covered-area'
import type { GradientFalloff, PlannedCourse, RenderPlan } from './render-plan'

/** Planes of f32 for a gradient over an area. */
export const deriveCourse = (
  pixels: PixelMemory,
  rasters: ReadonlyMap<RasterId, StoredRaster>,
  { bounds, fill, area, source, marginPx }: PlannedCourse,
  plan: Pick<RenderPlan, 'size' | 'colors'>,
): StoredRaster => {
  const { model } = plan.colors
  const shape = source === null ? null : rasters.get(source)!
  const fitted = shape === null ? area : coveredArea(pixels, shape, { area, canvas: rectOfSize(plan.size) })
  const course: Course = gradientCourse(fill, grownRect(fitted, marginPx))
  const width = rectWidth(bounds)
  const at = (i: number): number => course(bounds.left + (i % width), bounds.top + Math.floor(i / width))
  return painted(pixels, bounds, gradientRamp(fill.gradient, { model, isReversed: fill.isReversed }), at)
}

/** Planes of f32 for a gradient along a coverage. */
export const deriveFalloff = (
  pixels: PixelMemory,
  rasters: ReadonlyMap<RasterId, StoredRaster>,
  { source, limit, bounds, ink }: GradientFalloff,
  model: ColorModel,
): StoredRaster => {
  const coverageOf = (id: RasterId): Float32Array =>
    new Float32Array(pixels.memory.buffer, rasters.get(id)!.coverage, rectWidth(bounds) * rectHeight(bounds))
  const along = coverageOf(source)
  const most = limit === null ? null : coverageOf(limit)
  const at = (i: number): number => clamp(1 - along[i] + ink.jitter * (random(i + thrown) - 0.5))
  const ramp = gradientRamp(ink.gradient, { model, isReversed: ink.isReversed })
  const made = painted(pixels, bounds, ramp, at)
  const opacity = new Float32Array(pixels.memory.buffer, made.coverage, along.length)
  if (most !== null) for (let i = 0; i < opacity.length; i += 1) opacity[i] = Math.min(opacity[i], most[i])
  speckled(opacity, ink.noise)
  return made
}

/** Keeps the random numbers of jitter apart from those of noise. */
const thrown = 0x2545f491

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** `at` gives a sample's position on the ramp, 0..1. */
const painted = (
  pixels: PixelMemory,
  bounds: Rect,
  ramp: GradientRamp,
  at: (index: number) => number,
): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const planes = allocatePlanes(pixels, count * 4, ramp.black === null ? 4 : 5)
  const [red, green, blue, alpha, black] = planes.map(
    (address) => new Float32Array(pixels.memory.buffer, address, count),
  )
  for (let i = 0; i < count; i += 1) {
    const index = Math.round(at(i) * rampSteps)
    red[i] = ramp.red[index]
    green[i] = ramp.green[index]
    blue[i] = ramp.blue[index]
    alpha[i] = ramp.alpha[index]
    if (ramp.black !== null) black[i] = ramp.black[index]
  }
  return ofPlanes(bounds, planes)
}

/** The planes are red, green, blue, coverage and optionally black. */
export const ofPlanes = (bounds: Rect, planes: readonly Address[]): StoredRaster => {
  const [red, green, blue, coverage, black = 0] = planes
  return { bounds, bytesPerSample: 4, red, green, blue, coverage, black }
}

/** Allocates all planes, or none when memory does not suffice for all. */
export const allocatePlanes = (pixels: PixelMemory, bytes: number, count: 1 | 4 | 5): Address[] => {
  const planes: Address[] = []
  try {
    while (planes.length < count) planes.push(pixels.allocate(bytes))
    return planes
  } catch (error) {
    for (const plane of planes) pixels.free(plane)
    throw error
  }
}
