import type { ColorModel } from '../document/color-model'
import { type Rect, rectHeight, rectWidth } from '../document/geometry'
import { type GradientCourse as Course, gradientCourse } from '../fill/gradient-course'
import { type GradientRamp, gradientRamp, rampSteps } from '../fill/gradient-ramp'
import type { Address } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import type { GradientCourse, GradientFalloff } from './render-plan'

/** Planes of f32: a gradient over an area. */
export const deriveCourse = (
  pixels: PixelMemory,
  { bounds, fill, area }: GradientCourse,
  model: ColorModel,
): StoredRaster => {
  const course: Course = gradientCourse(fill, area)
  const width = rectWidth(bounds)
  const at = (i: number): number => course(bounds.left + (i % width), bounds.top + Math.floor(i / width))
  return painted(pixels, bounds, gradientRamp(fill.gradient, { model, isReversed: fill.isReversed }), at)
}

/** Planes of f32: a gradient along a coverage, which gives its place to the gradient's own opacity. */
export const deriveFalloff = (
  pixels: PixelMemory,
  source: StoredRaster,
  { bounds, gradient }: GradientFalloff,
  model: ColorModel,
): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const coverage = new Float32Array(pixels.memory.buffer, source.coverage, count)
  return painted(pixels, bounds, gradientRamp(gradient, { model }), (i) =>
    coverage[i] > 0 ? 1 - coverage[i] : null,
  )
}

/** `at` says where on the ramp a sample lies, 0..1; null for nothing. */
const painted = (
  pixels: PixelMemory,
  bounds: Rect,
  ramp: GradientRamp,
  at: (index: number) => number | null,
): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const planes = allocatePlanes(pixels, count * 4, ramp.black === null ? 4 : 5)
  const [red, green, blue, alpha, black] = planes.map(
    (address) => new Float32Array(pixels.memory.buffer, address, count),
  )
  for (let i = 0; i < count; i += 1) {
    const place = at(i)
    const index = Math.round((place ?? 0) * rampSteps)
    red[i] = ramp.red[index]
    green[i] = ramp.green[index]
    blue[i] = ramp.blue[index]
    alpha[i] = place === null ? 0 : ramp.alpha[index]
    if (ramp.black !== null) black[i] = ramp.black[index]
  }
  return ofPlanes(bounds, planes)
}

/** Red, green, blue, coverage and perhaps black. */
export const ofPlanes = (bounds: Rect, planes: readonly Address[]): StoredRaster => {
  const [red, green, blue, coverage, black = 0] = planes
  return { bounds, bytesPerSample: 4, red, green, blue, coverage, black }
}

/** All, or none when there is no room for the last. */
export const allocatePlanes = (pixels: PixelMemory, bytes: number, count: 4 | 5): Address[] => {
  const planes: Address[] = []
  try {
    while (planes.length < count) planes.push(pixels.allocate(bytes))
    return planes
  } catch (error) {
    for (const plane of planes) pixels.free(plane)
    throw error
  }
}
