import type { FilterPicture } from './filter-operation'
import { emptyPicture } from './filter-operation'

/**
 * The mean over a square of `2 * radiusPx + 1`; a fractional radius weights the outermost samples by its fraction.
 * Running sums: the time does not depend on the radius. `times`: how often the mean is taken of the mean, with no more
 * memory than for one.
 */
export const boxMean = (source: FilterPicture, radiusPx: number, times = 1): FilterPicture => {
  const { width, height } = source
  const target = emptyPicture(source)
  const across = new Float32Array(width * height)
  source.planes.forEach((plane, index) => {
    const mean = target.planes[index]!
    for (let time = 0; time < times; time += 1) {
      const from = time === 0 ? plane : mean
      for (let y = 0; y < height; y += 1)
        meanOfLine(across, from, { start: y * width, step: 1, count: width }, radiusPx)
      for (let x = 0; x < width; x += 1)
        meanOfLine(mean, across, { start: x, step: width, count: height }, radiusPx)
    }
  })
  return target
}

interface Line {
  readonly start: number
  readonly step: number
  readonly count: number
}

const meanOfLine = (
  target: Float32Array,
  source: Float32Array,
  { start, step, count }: Line,
  radiusPx: number,
): void => {
  const radius = Math.floor(radiusPx)
  const edge = radiusPx - radius
  const scale = 1 / (2 * radiusPx + 1)
  const at = (index: number): number => (index < 0 || index >= count ? 0 : source[start + index * step]!)
  let sum = 0
  for (let index = 0; index < radius; index += 1) sum += at(index)
  for (let index = 0; index < count; index += 1) {
    sum += at(index + radius)
    const beyond = at(index + radius + 1) + at(index - radius - 1)
    target[start + index * step] = (sum + edge * beyond) * scale
    sum -= at(index - radius)
  }
}
