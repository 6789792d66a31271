import type { Size } from '@geometry/plane'

/**
 * Gaussian means of `values` in which each pixel counts by its weight, so that nothing beyond a mask bleeds in: three
 * box means. Where no weight is near, 0.
 */
export const weightedBlur = (
  { width, height }: Size,
  values: Float32Array,
  weights: Float32Array,
  sigmaPx: number,
): Float32Array => {
  // Loops: `Float32Array.from` with a function takes several times as long.
  const weighted = new Float32Array(values.length)
  for (let i = 0; i < weighted.length; i++) weighted[i] = values[i] * weights[i]
  const sums = blurred({ width, height }, weighted, sigmaPx)
  const shares = blurred({ width, height }, weights, sigmaPx)
  for (let i = 0; i < sums.length; i++) sums[i] = shares[i] > 1e-6 ? sums[i] / shares[i] : 0
  return sums
}

/** The same with equal weights; beyond the border the values count as 0. */
export const blurred = (size: Size, values: Float32Array, sigmaPx: number): Float32Array => {
  const radius = Math.max(1, Math.round(sigmaPx))
  const from = values.slice()
  const to = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    boxAlong(from, to, { lines: size.height, length: size.width, lineStep: size.width, step: 1 }, radius)
    boxAlong(to, from, { lines: size.width, length: size.height, lineStep: 1, step: size.width }, radius)
  }
  return from
}

interface Lines {
  readonly lines: number
  readonly length: number
  readonly lineStep: number
  readonly step: number
}

const boxAlong = (from: Float32Array, to: Float32Array, of: Lines, radius: number): void => {
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < of.lines; line++) {
    const start = line * of.lineStep
    let sum = 0
    for (let k = 0; k < Math.min(radius, of.length); k++) sum += from[start + k * of.step]
    for (let k = 0; k < of.length; k++) {
      if (k + radius < of.length) sum += from[start + (k + radius) * of.step]
      if (k - radius - 1 >= 0) sum -= from[start + (k - radius - 1) * of.step]
      to[start + k * of.step] = sum * share
    }
  }
}
