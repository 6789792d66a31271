import type { ColorRaster } from '../raster'

/** A pixel's step costs its colour change and `stepCost` for its length, sRGB steps. */
const usualStepCost = 1.5

/**
 * How much colour must change on the cheapest way to each pixel from those where `startAt` gives a number to begin
 * with. Four sweeps forth and back: long detours around corners are missed, which no caller minds.
 */
export const colorDistance = (
  { width, height, rgb }: ColorRaster,
  startAt: (pixel: number) => number | null,
  stepCost = usualStepCost,
): Float32Array => {
  const away = Float32Array.from({ length: width * height }, (_, i) => startAt(i) ?? Number.POSITIVE_INFINITY)
  const relax = (i: number, k: number): void => {
    const [p, q] = [i * 3, k * 3]
    const change = Math.hypot(rgb[p] - rgb[q], rgb[p + 1] - rgb[q + 1], rgb[p + 2] - rgb[q + 2])
    away[i] = Math.min(away[i], away[k] + change + stepCost)
  }
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < away.length; i++) {
      if (i % width > 0) relax(i, i - 1)
      if (i >= width) relax(i, i - width)
    }
    for (let i = away.length - 1; i >= 0; i--) {
      if (i % width < width - 1) relax(i, i + 1)
      if (i + width < away.length) relax(i, i + width)
    }
  }
  return away
}
