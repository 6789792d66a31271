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
  const away = new Float32Array(width * height)
  for (let i = 0; i < away.length; i++) away[i] = startAt(i) ?? Number.POSITIVE_INFINITY
  const across = stepCosts(rgb, away.length, 1, stepCost)
  const down = stepCosts(rgb, away.length, width, stepCost)
  let isChanged = true
  const relax = (i: number, k: number, cost: number): void => {
    const through = away[k] + cost
    if (through >= away[i]) return
    const before = away[i]
    away[i] = through
    isChanged ||= away[i] !== before
  }
  for (let round = 0; round < 4 && isChanged; round++) {
    isChanged = false
    for (let i = 0; i < away.length; i++) {
      if (i % width > 0) relax(i, i - 1, across[i - 1])
      if (i >= width) relax(i, i - width, down[i - width])
    }
    for (let i = away.length - 1; i >= 0; i--) {
      if (i % width < width - 1) relax(i, i + 1, across[i])
      if (i + width < away.length) relax(i, i + width, down[i])
    }
  }
  return away
}

/** What each step to the pixel `offset` later costs, and the way back. */
const stepCosts = (rgb: Uint8Array, count: number, offset: number, stepCost: number): Float64Array => {
  const costs = new Float64Array(count)
  for (let i = 0; i + offset < count; i++) {
    const [p, q] = [i * 3, (i + offset) * 3]
    const [red, green, blue] = [rgb[p] - rgb[q], rgb[p + 1] - rgb[q + 1], rgb[p + 2] - rgb[q + 2]]
    costs[i] = Math.sqrt(red * red + green * green + blue * blue) + stepCost
  }
  return costs
}
