/** A Gaussian blur of one plane, borders repeated. `sigma` in pixels, above 0. */
export const smoothPlane = (
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array => {
  const kernel = gaussian(sigma)
  const across = new Float32Array(plane.length)
  for (let y = 0; y < height; y++) blurRow(plane, across, y * width, width, kernel)
  return blurDown(across, width, height, kernel)
}

const blurRow = (
  from: Float32Array,
  to: Float32Array,
  start: number,
  length: number,
  kernel: Float32Array,
): void => {
  const radius = (kernel.length - 1) / 2
  for (let i = 0; i < length; i++) {
    let sum = 0
    if (i >= radius && i < length - radius) {
      const first = start + i - radius
      for (let k = 0; k < kernel.length; k++) sum += kernel[k] * from[first + k]
    } else {
      for (let k = -radius; k <= radius; k++) {
        const at = i + k < 0 ? 0 : i + k >= length ? length - 1 : i + k
        sum += kernel[k + radius] * from[start + at]
      }
    }
    to[start + i] = sum
  }
}

/** Whole rows at a time: column by column each step would miss the processor's cache. */
const blurDown = (from: Float32Array, width: number, height: number, kernel: Float32Array): Float32Array => {
  const radius = (kernel.length - 1) / 2
  const out = new Float32Array(from.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let k = -radius; k <= radius; k++) {
      const source = Math.min(height - 1, Math.max(0, y + k)) * width
      const weight = kernel[k + radius]
      for (let x = 0; x < width; x++) out[row + x] += weight * from[source + x]
    }
  }
  return out
}

const gaussian = (sigma: number): Float32Array => {
  const radius = Math.max(1, Math.ceil(sigma * 2.5))
  const kernel = new Float32Array(radius * 2 + 1)
  let sum = 0
  for (let k = -radius; k <= radius; k++) {
    kernel[k + radius] = Math.exp((-k * k) / (2 * sigma * sigma))
    sum += kernel[k + radius]
  }
  return kernel.map((weight) => weight / sum)
}
