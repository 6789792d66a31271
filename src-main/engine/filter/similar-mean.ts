import type { FilterPicture, StraightColors } from './filter-operation'
import { straightColors, withStraightColors } from './straight-colors'

/** The weight, 0..1, of a colour by its difference from the colour in the middle. */
interface Likeness {
  /** Differences from here on have no weight. */
  readonly reach: number
  weightOf(difference: number): number
}

/**
 * The mean of each channel over a square of `2 * radius + 1`, clipped at the edges: samples are weighted by their
 * similarity to the sample in the middle, and by alpha. Alpha stays. Similarity is judged in 256 levels; the mean uses
 * the exact samples.
 */
export const similarMean = (source: FilterPicture, radiusPx: number, likeness: Likeness): FilterPicture => {
  const radius = Math.max(1, Math.round(radiusPx))
  const weights = weightsOf(likeness)
  const colors = straightColors(source).map((color) =>
    similarMeanOf(color, source, radius, weights),
  ) as unknown as StraightColors
  return withStraightColors(source, colors)
}

const levelCount = 256

/** Weights by the difference in levels. */
const weightsOf = ({ reach, weightOf }: Likeness): Float64Array =>
  Float64Array.from({ length: Math.min(levelCount, Math.ceil(reach * (levelCount - 1)) + 1) }, (_, levels) =>
    weightOf(levels / (levelCount - 1)),
  )

const similarMeanOf = (
  color: Float32Array,
  { width, height, planes }: FilterPicture,
  radius: number,
  weights: Float64Array,
): Float32Array => {
  const alpha = planes[3]
  const target = new Float32Array(color.length)
  const levels = levelsOf(color)
  const window = { counts: new Float64Array(levelCount), sums: new Float64Array(levelCount) }
  const { counts, sums } = window
  for (let y = 0; y < height; y += 1) {
    counts.fill(0)
    sums.fill(0)
    const first = Math.max(0, y - radius) * width
    const last = Math.min(height - 1, y + radius) * width
    const addColumn = (x: number, sign: 1 | -1): void => {
      for (let at = first + x; at <= last + x; at += width) {
        const level = levels[at]!
        const share = sign * alpha[at]!
        counts[level]! += share
        sums[level]! += share * color[at]!
      }
    }
    for (let x = 0; x < Math.min(width, radius); x += 1) addColumn(x, 1)
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) addColumn(x + radius, 1)
      if (x - radius > 0) addColumn(x - radius - 1, -1)
      const at = y * width + x
      if (alpha[at]! > 0) target[at] = meanAround(window, levels[at]!, weights) ?? color[at]!
    }
  }
  return target
}

const levelsOf = (color: Float32Array): Uint8Array =>
  Uint8Array.from(color, (sample) => Math.round(Math.min(1, Math.max(0, sample)) * (levelCount - 1)))

interface Window {
  /** Per level: the total weight and the sum of its samples. */
  readonly counts: Float64Array
  readonly sums: Float64Array
}

/** Null when all weights are zero. */
const meanAround = ({ counts, sums }: Window, middle: number, weights: Float64Array): number | null => {
  const reach = weights.length - 1
  const last = Math.min(levelCount - 1, middle + reach)
  let count = 0
  let sum = 0
  for (let level = Math.max(0, middle - reach); level <= last; level += 1) {
    const weight = weights[Math.abs(level - middle)]!
    count += weight * counts[level]!
    sum += weight * sums[level]!
  }
  return count > leastCount ? sum / count : null
}

/** Rounding leftovers of a level after additions and removals do not count as a sample. */
const leastCount = 1e-6
