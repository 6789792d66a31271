import type { Size } from '@geometry/plane'

/**
 * Gaussian means of `values` in which each pixel counts by its weight, so that nothing beyond a mask bleeds in: three
 * box means. Where no weight is near, 0.
 */
export const weightedBlur = (
  size: Size,
  values: Float32Array,
  weights: Float32Array,
  sigmaPx: number,
): Float32Array => weightedMeans(size, weights, sigmaPx)(values)

/** The same for several planes with the same weights: half of the work is about these. */
export const weightedMeans = (
  { width, height }: Size,
  weights: Float32Array,
  sigmaPx: number,
): ((values: Float32Array) => Float32Array) => {
  const shares = blurred({ width, height }, weights, sigmaPx)
  return (values) => {
    // Loops: `Float32Array.from` with a function takes several times as long.
    const weighted = new Float32Array(values.length)
    for (let i = 0; i < weighted.length; i++) weighted[i] = values[i] * weights[i]
    const sums = blurred({ width, height }, weighted, sigmaPx)
    for (let i = 0; i < sums.length; i++) sums[i] = shares[i] > 1e-6 ? sums[i] / shares[i] : 0
    return sums
  }
}

/** The same with equal weights; beyond the border the values count as 0. */
export const blurred = (size: Size, values: Float32Array, sigmaPx: number): Float32Array => {
  const radius = Math.max(1, Math.round(sigmaPx))
  const from = values.slice()
  const to = new Float32Array(values.length)
  const sums = new Float64Array(size.width)
  for (let pass = 0; pass < 3; pass++) {
    boxAcross(from, to, size, radius)
    boxDown(to, from, { size, sums }, radius)
  }
  return from
}

const boxAcross = (from: Float32Array, to: Float32Array, { width, height }: Size, radius: number): void => {
  const share = 1 / (2 * radius + 1)
  for (let start = 0; start < width * height; start += width) {
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += from[start + x]
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += from[start + x + radius]
      if (x - radius - 1 >= 0) sum -= from[start + x - radius - 1]
      to[start + x] = sum * share
    }
  }
}

/** All columns at once, row by row as they lie in memory. `sums` has room for a row. */
const boxDown = (
  from: Float32Array,
  to: Float32Array,
  { size: { width, height }, sums }: { readonly size: Size; readonly sums: Float64Array },
  radius: number,
): void => {
  const share = 1 / (2 * radius + 1)
  sums.fill(0)
  for (let i = 0; i < Math.min(radius, height) * width; i++) sums[i % width] += from[i]
  for (let y = 0; y < height; y++) {
    const [added, dropped, at] = [(y + radius) * width, (y - radius - 1) * width, y * width]
    if (y + radius < height) for (let x = 0; x < width; x++) sums[x] += from[added + x]
    if (y - radius - 1 >= 0) for (let x = 0; x < width; x++) sums[x] -= from[dropped + x]
    for (let x = 0; x < width; x++) to[at + x] = sums[x] * share
  }
}
