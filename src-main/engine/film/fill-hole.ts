import { coarseFill, putBetween } from './coarse-fill'
import type { Coverage } from './coverage'

/** How deep into a hole its edge goes on before the mean of its surroundings is seen, in widths of the picture. */
const goesOn = 0.05

/**
 * Fills what is covered from what surrounds it. Rows go on into the hole from both sides, the more blurred the deeper:
 * what stands behind a thing, a table or a horizon, mostly lies level, and a camera that moves aside uncovers it there.
 * Deep inside lies the mean of the surroundings. Changes `pixels`, opaque RGBA of the coverage's size; what is half
 * covered is filled by half.
 */
export const fillHole = (pixels: Uint8Array, coverage: Coverage): void => {
  const { width, height, alpha } = coverage
  const fill = coarseFill(pixels, coverage)
  const row: FilledRow = {
    sums: new Float64Array(4 * (width + 1)),
    before: new Int32Array(width),
    after: new Int32Array(width),
    depth: Math.max(1, goesOn * width),
  }
  const mean = new Float32Array(3)
  const color = new Float32Array(3)
  for (let y = 0; y < height; y += 1) {
    const first = y * width
    if (!isTouched(alpha, first, width)) continue
    readRow(pixels, alpha, first, width, row)
    for (let x = 0, at = first; x < width; x += 1, at += 1) {
      const share = alpha[at]! / 255
      if (share === 0) continue
      putBetween(mean, fill, x, y)
      putExtended(color, row, x, width, mean)
      for (let part = 0; part < 3; part += 1) {
        const own = pixels[4 * at + part]!
        pixels[4 * at + part] = Math.round(own + (color[part]! - own) * share)
      }
    }
  }
}

interface FilledRow {
  /** Of known colours up to each pixel, and how many are known. */
  readonly sums: Float64Array
  /** The nearest known pixel to the left and to the right; -1 and `width`: none. */
  readonly before: Int32Array
  readonly after: Int32Array
  readonly depth: number
}

const isTouched = (alpha: Uint8Array, first: number, width: number): boolean => {
  for (let at = first; at < first + width; at += 1) if (alpha[at] !== 0) return true
  return false
}

const readRow = (
  pixels: Uint8Array,
  alpha: Uint8Array,
  first: number,
  width: number,
  { sums, before, after }: FilledRow,
): void => {
  let known = -1
  for (let x = 0, at = first; x < width; x += 1, at += 1) {
    const isKnown = alpha[at] === 0
    if (isKnown) known = x
    before[x] = known
    for (let part = 0; part < 3; part += 1)
      sums[4 * (x + 1) + part] = sums[4 * x + part]! + (isKnown ? pixels[4 * at + part]! : 0)
    sums[4 * (x + 1) + 3] = sums[4 * x + 3]! + (isKnown ? 1 : 0)
  }
  known = width
  for (let x = width - 1; x >= 0; x -= 1) {
    if (alpha[first + x] === 0) known = x
    after[x] = known
  }
}

/**
 * The colour at `x` from both ends of its hole, each counting the less the farther it is; `mean` where both are far.
 */
const putExtended = (
  out: Float32Array,
  { sums, before, after, depth }: FilledRow,
  x: number,
  width: number,
  mean: Float32Array,
): void => {
  const [left, right] = [before[x]!, after[x]!]
  const fromLeft = left < 0 ? 0 : Math.exp(-(x - left) / depth) / (x - left)
  const fromRight = right >= width ? 0 : Math.exp(-(right - x) / depth) / (right - x)
  const nearest = Math.min(left < 0 ? width : x - left, right >= width ? width : right - x)
  const trust = Math.exp(-nearest / depth)
  const all = fromLeft + fromRight
  for (let part = 0; part < 3; part += 1) {
    let extended = mean[part]!
    if (all > 0) {
      const leftColor = fromLeft > 0 ? meanOf(sums, Math.max(0, left - spread(x - left)), left, part) : 0
      const rightColor =
        fromRight > 0 ? meanOf(sums, right, Math.min(width - 1, right + spread(right - x)), part) : 0
      extended = (leftColor * fromLeft + rightColor * fromRight) / all
    }
    out[part] = mean[part]! + (extended - mean[part]!) * trust
  }
}

/** Pixels of the surroundings that are mixed at a distance from them. */
const spread = (distance: number): number => 1 + (distance >> 2)

/** Of the known pixels; the ends are. */
const meanOf = (sums: Float64Array, from: number, to: number, part: number): number =>
  (sums[4 * (to + 1) + part]! - sums[4 * from + part]!) / (sums[4 * (to + 1) + 3]! - sums[4 * from + 3]!)
