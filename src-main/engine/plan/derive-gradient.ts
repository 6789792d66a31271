import { type Rect, rectHeight, rectWidth } from '../document/geometry'
import { type GradientCourse as Course, gradientCourse } from '../fill/gradient-course'
import { type GradientRamp, gradientRamp, rampSteps } from '../fill/gradient-ramp'
import type { Address } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import type { GradientCourse, GradientFalloff } from './render-plan'

/** Four planes of f32: a gradient over an area. */
export const deriveCourse = (pixels: PixelMemory, { bounds, fill, area }: GradientCourse): StoredRaster => {
  const course: Course = gradientCourse(fill, area)
  const width = rectWidth(bounds)
  const at = (i: number): number => course(bounds.left + (i % width), bounds.top + Math.floor(i / width))
  return painted(pixels, bounds, gradientRamp(fill.gradient, fill.isReversed), at)
}

/** Four planes of f32: a gradient along a coverage, which gives its place to the gradient's own opacity. */
export const deriveFalloff = (
  pixels: PixelMemory,
  source: StoredRaster,
  { bounds, gradient }: GradientFalloff,
): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const coverage = new Float32Array(pixels.memory.buffer, source.coverage, count)
  return painted(pixels, bounds, gradientRamp(gradient), (i) => (coverage[i] > 0 ? 1 - coverage[i] : null))
}

/** `at` says where on the ramp a sample lies, 0..1; null for nothing. */
const painted = (
  pixels: PixelMemory,
  bounds: Rect,
  ramp: GradientRamp,
  at: (index: number) => number | null,
): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const planes = allocatePlanes(pixels, count * 4)
  const [red, green, blue, alpha] = planes.map(
    (address) => new Float32Array(pixels.memory.buffer, address, count),
  )
  for (let i = 0; i < count; i += 1) {
    const place = at(i)
    const index = Math.round((place ?? 0) * rampSteps)
    red[i] = ramp.red[index]
    green[i] = ramp.green[index]
    blue[i] = ramp.blue[index]
    alpha[i] = place === null ? 0 : ramp.alpha[index]
  }
  return { bounds, bytesPerSample: 4, red: planes[0], green: planes[1], blue: planes[2], coverage: planes[3] }
}

/** Four, or none when there is no room for the last. */
export const allocatePlanes = (pixels: PixelMemory, bytes: number): Address[] => {
  const planes: Address[] = []
  try {
    while (planes.length < 4) planes.push(pixels.allocate(bytes))
    return planes
  } catch (error) {
    for (const plane of planes) pixels.free(plane)
    throw error
  }
}
