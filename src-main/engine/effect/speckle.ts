/**
 * Photoshop's noise: coverage is replaced by random dots of the same mean. In place; fixed for each position in the
 * plane.
 */
export const speckled = (coverage: Float32Array, noise: number): Float32Array => {
  if (noise === 0) return coverage
  for (let i = 0; i < coverage.length; i += 1) {
    const dot = coverage[i] > random(i) ? 1 : 0
    coverage[i] += noise * (dot - coverage[i])
  }
  return coverage
}

/** Uniform, 0 <= n < 1. The finaliser of MurmurHash3. */
export const random = (seed: number): number => {
  let h = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}
