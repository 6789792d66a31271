import type { ColorRaster, GrayRaster } from '../raster'

/** Both sides are averaged this far around each pixel of the edge, px of a picture reduced to 400. */
const reach = 3
/** Colours that differ by less, in levels over three channels, leave an edge to be guessed. */
const leastDifference = 10

/**
 * How much of an object's edge, 0..1, can be seen: its colours differ there from those beside it. White on white and
 * dark on dark, an edge that all beginnings agree on may still be wrong.
 */
export const seenEdgeShare = ({ width, height, rgb }: ColorRaster, { values }: GrayRaster): number => {
  let edge = 0
  let seen = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (!values[i] || (values[i - 1] && values[i + 1] && values[i - width] && values[i + width])) continue
      edge++
      if (acrossAt({ width, height, rgb }, values, { x, y }) >= leastDifference) seen++
    }
  return edge === 0 ? 1 : seen / edge
}

/** How far the mean colours of both sides are apart around a pixel. */
const acrossAt = (
  { width, height, rgb }: ColorRaster,
  values: Uint8Array,
  { x, y }: { readonly x: number; readonly y: number },
): number => {
  const object = [0, 0, 0, 0]
  const ground = [0, 0, 0, 0]
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++)
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px++) {
      const k = py * width + px
      const side = values[k] ? object : ground
      for (let c = 0; c < 3; c++) side[c] += rgb[k * 3 + c]
      side[3]++
    }
  const apart = (c: number): number => object[c] / object[3] - ground[c] / ground[3]
  return Math.hypot(apart(0), apart(1), apart(2))
}
