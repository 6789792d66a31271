/** Target pixels, half-open. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The weights of one axis of a scaled picture. */
export interface LanczosTable {
  /** The number of weights of each target pixel. */
  readonly taps: number
  /** The first source pixel of each target pixel, chosen so that all its taps lie in the source. */
  readonly starts: Int32Array
  readonly weights: Float32Array
}

/** Lobes of the filter on either side; when shrinking, one lobe spans one target pixel. */
export const lobes = 3

export interface FilterWish {
  readonly lobePx?: number
  readonly margin?: number
}

/** The margin that every pixel's filter finds all its taps in, in whole source pixels. */
export const marginFor = (sourceLength: number, targetLength: number): number =>
  Math.ceil(lobes * Math.max(1, sourceLength / targetLength)) + 2

/**
 * Lanczos with three lobes: over source pixels when the picture grows, stretched over target pixels when it shrinks, so
 * that every source pixel counts. Pixels beyond the ends repeat the last ones. Lengths are whole and positive. `span`:
 * compute only these target pixels; those of them outside the target read the plane beyond its ends unchanged.
 * `lobePx`: a lobe spans so many target pixels, for a target denser than the picture that is read from it. `margin`:
 * the source has so many pixels more at either end, beyond its length, in which the filter reads on.
 */
export const lanczosTable = (
  sourceLength: number,
  targetLength: number,
  { from, to }: Span = { from: 0, to: targetLength },
  { lobePx = 1, margin = 0 }: FilterWish = {},
): LanczosTable => {
  const scale = sourceLength / targetLength
  const stretch = Math.max(1, scale * lobePx)
  const reach = lobes * stretch
  const taps = Math.min(sourceLength + 2 * margin, Math.ceil(2 * reach) + 1)
  const starts = new Int32Array(to - from)
  const weights = new Float32Array((to - from) * taps)
  for (let i = 0; i < to - from; i += 1) {
    const middle = (from + i + 0.5) * scale
    const isInside = margin === 0 && from + i >= 0 && from + i < targetLength
    const first = Math.ceil(middle - reach - 0.5)
    const last = Math.floor(middle + reach - 0.5)
    starts[i] = isInside ? Math.max(0, Math.min(sourceLength - taps, first)) : first
    const own = weights.subarray(i * taps, (i + 1) * taps)
    let sum = 0
    for (let pixel = first; pixel <= last; pixel += 1) {
      const weight = lanczos((pixel + 0.5 - middle) / stretch)
      const counted = isInside ? Math.max(0, Math.min(sourceLength - 1, pixel)) : pixel
      own[counted - starts[i]] += weight
      sum += weight
    }
    for (let tap = 0; tap < taps; tap += 1) own[tap] /= sum
    starts[i] += margin
  }
  return { taps, starts, weights }
}

/**
 * A table in units of 1/16384, as the kernels for opaque bytes take it: an even number of taps, all in the source
 * unless the source has fewer pixels than taps.
 */
export interface WholeTable {
  readonly taps: number
  readonly starts: Int32Array
  readonly weights: Int16Array
}

export const wholeTable = ({ taps, starts, weights }: LanczosTable, sourceLength: number): WholeTable => {
  const even = taps + (taps & 1)
  const whole = { taps: even, starts: starts.slice(), weights: new Int16Array(starts.length * even) }
  for (let i = 0; i < starts.length; i += 1) {
    whole.starts[i] = Math.max(0, Math.min(starts[i], sourceLength - even))
    const first = i * even + starts[i] - whole.starts[i]
    let [sum, largest] = [0, first]
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = Math.round(weights[i * taps + tap] * one)
      whole.weights[first + tap] = weight
      sum += weight
      if (weight > whole.weights[largest]) largest = first + tap
    }
    // A uniform colour must stay unchanged.
    whole.weights[largest] += one - sum
  }
  return whole
}

const one = 16_384

const lanczos = (x: number): number => {
  if (x === 0) return 1
  if (Math.abs(x) >= lobes) return 0
  const angle = Math.PI * x
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle)
}
