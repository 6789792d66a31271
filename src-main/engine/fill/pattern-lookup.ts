import type { Size } from '../document/geometry'
import type { PatternFill } from '../document/pattern'

/** Samples of a tile and their weights, the first `count` of them, which add up to 1. Reused from call to call. */
export interface PatternSample {
  count: number
  readonly indices: Int32Array
  readonly weights: Float32Array
}

export type PatternLookup = (x: number, y: number) => PatternSample

/**
 * The pattern's value at the centre of a document pixel. A tile that is neither scaled nor rotated shows its own
 * samples; an enlarged or rotated tile is interpolated between four, across its seams too. A reduced tile is softened
 * by a triangle of two document pixels on either side, and begins half a sample in: measured at 81 % in one file, mean
 * error 0.6/255, where it does not repeat after whole pixels. At 50 % and 30° the position is the same.
 */
export const patternLookup = (
  { origin, scale, angleDegrees }: Omit<PatternFill, 'tile'>,
  { width, height }: Size,
): PatternLookup => {
  const isUpright = angleDegrees % 360 === 0
  const reach = scale < 1 ? Math.min(mostReach, softPx / scale) : 1
  const taps = (2 * Math.ceil(reach) + 1) ** 2
  const sample = { count: 1, indices: new Int32Array(taps), weights: new Float32Array(taps).fill(1, 0, 1) }
  if (scale === 1 && isUpright)
    return (x, y) => {
      sample.indices[0] =
        wrapped(Math.floor(y - origin.y), height) * width + wrapped(Math.floor(x - origin.x), width)
      return sample
    }
  const angle = (angleDegrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle) / scale, Math.sin(angle) / scale]
  const start = scale < 1 ? 0.5 - 0.5 / scale : -0.5
  return (x, y) => {
    const [dx, dy] = [x - origin.x, y - origin.y]
    const u = dx * cosine - dy * sine + start
    const v = dx * sine + dy * cosine + start
    const [left, top] = [Math.floor(u - reach) + 1, Math.floor(v - reach) + 1]
    let [count, whole] = [0, 0]
    for (let row = top; row < v + reach; row += 1) {
      const down = reach - Math.abs(row - v)
      for (let column = left; column < u + reach; column += 1) {
        const weight = down * (reach - Math.abs(column - u))
        sample.indices[count] = wrapped(row, height) * width + wrapped(column, width)
        sample.weights[count] = weight
        whole += weight
        count += 1
      }
    }
    for (let i = 0; i < count; i += 1) sample.weights[i] /= whole
    sample.count = count
    return sample
  }
}

/** Document pixels. */
const softPx = 2

/** Samples: a pattern that is reduced further skips some. */
const mostReach = 8

const wrapped = (value: number, period: number): number => ((value % period) + period) % period
