import { type Rect, rectHeight, rectWidth } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import type { FeatheredMask } from './render-plan'

/**
 * Softens a decoded mask by a Gaussian: one kind of a plan's `derived` rasters. The result is f32 and belongs to the
 * caller, who frees its `coverage`. Run once per plan and mask, before the tiles; takes about three times the result's
 * memory while it runs.
 */
export const deriveMask = (
  kernels: Kernels,
  pixels: PixelMemory,
  source: StoredRaster,
  mask: FeatheredMask,
): StoredRaster => {
  const weights = gaussian(mask.standardDeviationPx)
  const radius = (weights.length - 1) / 2
  const bounds = softenedBounds(mask)
  const [width, height] = [rectWidth(bounds), rectHeight(bounds)]
  const planeBytes = width * height * 4
  const target = pixels.allocate(planeBytes)
  const between = pixels.allocate(planeBytes)
  const weightsAt = pixels.allocate(weights.byteLength)
  try {
    new Float32Array(pixels.memory.buffer, weightsAt, weights.length).set(weights)
    spread(pixels, target, width, source, mask)
    kernels.exports.convolveRows(between, target, width, height, weightsAt, radius)
    kernels.exports.convolveColumns(target, between, width, height, weightsAt, radius)
  } finally {
    pixels.free(between)
    pixels.free(weightsAt)
  }
  return { bounds, bytesPerSample: 4, red: 0, green: 0, blue: 0, coverage: target }
}

/** Bounds of the result: the column kernel works on four samples at once. */
export const softenedBounds = ({ bounds }: FeatheredMask): Rect => ({
  ...bounds,
  right: bounds.left + Math.ceil(rectWidth(bounds) / 4) * 4,
})

/** The mask as f32 on the extended bounds. */
const spread = (
  pixels: PixelMemory,
  target: Address,
  width: number,
  source: StoredRaster,
  mask: FeatheredMask,
): void => {
  const { buffer } = pixels.memory
  const plane = new Float32Array(buffer, target, width * rectHeight(mask.bounds)).fill(mask.outside)
  const sourceWidth = rectWidth(source.bounds)
  const samples = samplesOf(buffer, source, sourceWidth * rectHeight(source.bounds))
  const scale = { 1: 1 / 255, 2: 1 / 65_535, 4: 1 }[source.bytesPerSample]
  for (let y = source.bounds.top; y < source.bounds.bottom; y += 1) {
    const from = (y - source.bounds.top) * sourceWidth
    const to = (y - mask.bounds.top) * width + source.bounds.left - mask.bounds.left
    for (let x = 0; x < sourceWidth; x += 1) plane[to + x] = samples[from + x] * scale
  }
}

const samplesOf = (
  buffer: ArrayBufferLike,
  { bytesPerSample, coverage }: StoredRaster,
  count: number,
): Uint8Array | Uint16Array | Float32Array => {
  if (bytesPerSample === 1) return new Uint8Array(buffer, coverage, count)
  return bytesPerSample === 2
    ? new Uint16Array(buffer, coverage, count)
    : new Float32Array(buffer, coverage, count)
}

/** Photoshop truncates its Gaussian early: measured on the masks of one file, feathered by 6, 3 and 2 pixels. */
const cutOffDeviations = 2.5

/** The weights add up to 1. */
const gaussian = (standardDeviation: number): Float32Array => {
  const radius = Math.max(1, Math.ceil(cutOffDeviations * standardDeviation))
  const weights = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - radius) / standardDeviation) ** 2),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
