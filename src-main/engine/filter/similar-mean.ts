import type { FilterPicture, StraightColors } from './filter-operation'
import { straightColors, withStraightColors } from './straight-colors'

/** How much a colour counts that differs by so much, 0..1, from the one in the middle. */
interface Likeness {
  /** From here on nothing counts. */
  readonly reach: number
  weightOf(difference: number): number
}

/**
 * The mean of each channel over a square of `2 * radius + 1`, cut at the edges: what is more like the sample in the middle counts more, and what can be seen more. Alpha stays. Samples are told
 * apart in 256 levels, each with the mean of its own samples.
 */
export const similarMean = (source: FilterPicture, radiusPx: number, likeness: Likeness): FilterPicture => {
  const radius = Math.max(1, Math.round(radiusPx))
  const colors = straightColors(source).map((color) =>
    similarMeanOf(color, source, radius, likeness),
  ) as unknown as StraightColors
  return withStraightColors(source, colors)
}

const levelCount = 256

const similarMeanOf = (
  color: Float32Array,
  { width, height, planes }: FilterPicture,
  radius: number,
  { reach, weightOf }: Likeness,
): Float32Array => {
  const alpha = planes[3]
  const target = new Float32Array(color.length)
  const counts = new Float64Array(levelCount)
  const sums = new Float64Array(levelCount)
  const levelOf = (sample: number): number => Math.round(Math.min(1, Math.max(0, sample)) * (levelCount - 1))
  const levelReach = Math.ceil(reach * (levelCount - 1))
  const addColumn = (x: number, y: number, sign: 1 | -1): void => {
    if (x < 0 || x >= width) return
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1) {
      const at = row * width + x
      const level = levelOf(color[at]!)
      counts[level]! += sign * alpha[at]!
      sums[level]! += sign * alpha[at]! * color[at]!
    }
  }
  const meanAround = (sample: number): number => {
    const middle = levelOf(sample)
    let weights = 0
    let sum = 0
    for (
      let level = Math.max(0, middle - levelReach);
      level <= Math.min(levelCount - 1, middle + levelReach);
      level += 1
    ) {
      const count = counts[level]!
      if (count < leastCount) continue
      const mean = sums[level]! / count
      const weight = count * weightOf(Math.abs(mean - sample))
      weights += weight
      sum += weight * mean
    }
    return weights > 0 ? sum / weights : sample
  }
  for (let y = 0; y < height; y += 1) {
    counts.fill(0)
    sums.fill(0)
    for (let x = 0; x < Math.min(width, radius); x += 1) addColumn(x, y, 1)
    for (let x = 0; x < width; x += 1) {
      addColumn(x + radius, y, 1)
      addColumn(x - radius - 1, y, -1)
      const at = y * width + x
      target[at] = alpha[at]! > 0 ? meanAround(color[at]!) : 0
    }
  }
  return target
}

/** What is left of a level after adding and taking away is not a sample. */
const leastCount = 1e-6
