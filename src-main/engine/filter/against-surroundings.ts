import { emptyPicture, type FilterPicture } from './filter-operation'
import { gaussianMean } from './gaussian-mean'

/**
 * Compares every straight colour sample with the straight mean of its surroundings: transparent surroundings do not
 * darken the mean. `change` returns the new straight sample. Alpha stays.
 */
export const againstSurroundings = (
  source: FilterPicture,
  radiusPx: number,
  change: (sample: number, surroundings: number) => number,
): FilterPicture => againstMean(source, gaussianMean(source, radiusPx), change)

/** As `againstSurroundings`, with any mean of a sample's surroundings. */
export const againstMean = (
  source: FilterPicture,
  mean: FilterPicture,
  change: (sample: number, surroundings: number) => number,
): FilterPicture => {
  const target = emptyPicture(source)
  const alpha = source.planes[3]
  const meanAlpha = mean.planes[3]
  target.planes[3].set(alpha)
  for (const channel of [0, 1, 2] as const) {
    const samples = source.planes[channel]
    const means = mean.planes[channel]
    const out = target.planes[channel]
    for (let at = 0; at < out.length; at += 1) {
      const a = alpha[at]!
      if (a > 0) out[at] = a * change(samples[at]! / a, means[at]! / meanAlpha[at]!)
    }
  }
  return target
}
