import type { Size } from '../document/geometry'
import type { PatternFill } from '../document/pattern'

/** Samples of a tile and their weights, the first `count` of them, which add up to 1. Reused from call to call. */
export interface PatternSample {
  count: number
  readonly indices: Int32Array
  readonly weights: Float32Array
}

export type PatternLookup = (x: number, y: number) => PatternSample

/** A pattern's placement without its colours; the scale refers to the tile that is looked up. */
export type PatternPlacement = Omit<PatternFill, 'tile'>

/**
 * An upright pattern's value at the centre of a document pixel. A tile that is not scaled shows its own samples. Other
 * tiles are read at the pixel's corner divided by the scale, between four samples, across their seams too, so that
 * 200 % shows samples and means by turns (exact).
 */
export const patternLookup = (
  { origin, scale }: Omit<PatternPlacement, 'angleDegrees'>,
  { width, height }: Size,
): PatternLookup => {
  const sample = { count: 1, indices: new Int32Array(4), weights: new Float32Array(4).fill(1, 0, 1) }
  if (scale === 1)
    return (x, y) => {
      sample.indices[0] =
        wrapped(Math.floor(y - origin.y), height) * width + wrapped(Math.floor(x - origin.x), width)
      return sample
    }
  sample.count = 4
  return (x, y) => {
    const [u, v] = [(x - origin.x - 0.5) / scale, (y - origin.y - 0.5) / scale]
    const [left, top] = [Math.floor(u), Math.floor(v)]
    for (let tap = 0; tap < 4; tap += 1) {
      const [column, row] = [left + (tap & 1), top + (tap >> 1)]
      sample.indices[tap] = wrapped(row, height) * width + wrapped(column, width)
      sample.weights[tap] = (1 - Math.abs(column - u)) * (1 - Math.abs(row - v))
    }
    return sample
  }
}

const wrapped = (value: number, period: number): number => ((value % period) + period) % period
