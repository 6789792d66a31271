import type { FilterPicture } from './filter-operation'
import { straightColors } from './straight-colors'
import { windowMedian } from './window-median'

/** Straight colours and alpha, each channel by itself. Only colours of visible pixels count. */
export const medianPlanes = (
  picture: FilterPicture,
  radiusPx: number,
): readonly [Float32Array, Float32Array, Float32Array, Float32Array] => {
  const { width, planes } = picture
  const radius = Math.max(1, Math.round(radiusPx))
  const median = (samples: Float32Array, counts: Float32Array | null): Float32Array =>
    windowMedian({ samples, width, counts }, radius)
  const [red, green, blue] = straightColors(picture)
  const alpha = planes[3]
  return [median(red, alpha), median(green, alpha), median(blue, alpha), median(alpha, null)]
}
