/** Additive constants of the two-dimensional low-discrepancy sequence R2 (M. Roberts, 2018). */
const r2First = 0.7548776662466927
const r2Second = 0.5698402909980532

/** A well mixed 32-bit integer for any integer; the same on every machine. */
export function hash(seed: number): number {
  let h = Math.imul(seed ^ (seed >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A deterministic stream of numbers in [0, 1); two streams with different seeds are independent. */
export class RandomStream {
  private state: number

  constructor(seed: number) {
    this.state = hash(seed + 0x9e3779b9)
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    return hash(this.state) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }
}

/** First coordinate of sample `index` of the R2 sequence, moved by `offset`. */
export const sampleU = (index: number, offset: number): number => (offset + index * r2First) % 1
/** Second coordinate; see `sampleU`. */
export const sampleV = (index: number, offset: number): number => (offset + index * r2Second) % 1
