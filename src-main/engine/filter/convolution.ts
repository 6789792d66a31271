import type { Convolution } from '../document/smart-filter'
import type { FilterOperation, FilterPicture } from './filter-operation'
import { straightColors, withStraightColors } from './straight-colors'

/** A weighted sum of the 5 × 5 surrounding colours; transparent pixels count as the pixel's own colour; alpha stays. */
export const convolution: FilterOperation<Convolution> = {
  id: 'convolution',
  ranges: { scale: [-9999, 9999], offset: [-9999, 9999] },
  marginPx: () => 2,
  apply: (source, { weights, scale, offset }) => {
    const colors = straightColors(source)
    const summed = colors.map((color) => sumAround(source, color, weights)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    for (const plane of summed)
      for (let at = 0; at < plane.length; at += 1)
        plane[at] = Math.min(1, Math.max(0, plane[at]! / (scale || 1) + offset / 255))
    return withStraightColors(source, summed)
  },
}

/** 5 × 5 weights; transparent pixels count as the pixel's own colour. */
export const sumAround = (
  { width, height, planes }: FilterPicture,
  color: Float32Array,
  weights: readonly number[],
): Float32Array => {
  const alpha = planes[3]
  const sums = new Float32Array(color.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const here = y * width + x
      if (alpha[here] === 0) continue
      let sum = 0
      for (let k = 0; k < 25; k += 1) {
        const weight = weights[k] ?? 0
        if (weight === 0) continue
        const sx = Math.min(width - 1, Math.max(0, x + (k % 5) - 2))
        const sy = Math.min(height - 1, Math.max(0, y + Math.floor(k / 5) - 2))
        const there = sy * width + sx
        sum += weight * color[alpha[there]! > 0 ? there : here]!
      }
      sums[here] = sum
    }
  return sums
}
