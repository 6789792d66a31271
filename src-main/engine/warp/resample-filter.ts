/**
 * The filter for artwork without a warp: a cubic (Keys), across and then down, rounded and clamped to the numbers of
 * the artwork in between.
 *
 * Reduced artwork is read at the middles of its texels, with a = -1.9, stretched over 2.1 document pixels each way:
 * fitted to the pixels that Photoshop stored for two smart objects that it reduced 2.1 to 2.4 times (mean difference
 * 0.2 and 0.002/255; down and then across, or unclamped in between, the first has five to ten times as many pixels
 * beyond 2/255), and equally good for two that it reduced 2.6 and 16 times.
 *
 * Up to CS5.1 reduced artwork is read with a = -3/4 over two document pixels each way: fitted to one that it reduced
 * four times, whose place is not quite known (mean difference 0.34/255, with CS6's filter 0.64).
 *
 * Enlarged artwork consists of flat squares, which a cubic with a = -1 softens: a texel weighs the part of the cubic
 * that it covers. Measured on artwork enlarged 1.45 times (CS6: two of 6,400 pixels inside are off by more than 2) and
 * on the edges of another, enlarged twice (CC 2014 and 2017: 193 and 77 beside 255 and 15, and so it is here).
 *
 * Artwork in its own size is interpolated with the usual a = -1/2, so that 1:1 is exact. Up to 1.5 texels per pixel,
 * and down to 3/4, one filter changes gradually into the other, which is our choice.
 */
interface CubicFilter {
  /** Of the cubic that is read at the middles of texels. */
  readonly a: number
  /** Texels from the middle of the filter to its end. */
  readonly reach: number
  /** 0..1: the share of what the cubic with a = -1 covers. */
  readonly softened: number
}

/** `scale`: texels per document pixel. */
const filterFor = (scale: number, isPlain: boolean): CubicFilter => {
  const how = shrinking(scale)
  const softened = Math.min(1, Math.max(0, (1 - scale) * 4))
  if (isPlain) return { a: -0.5 - 0.25 * how, reach: 2 * Math.max(1, scale), softened }
  return { a: -0.5 - 1.4 * how, reach: 2 * Math.max(1, scale) * (1 + 0.05 * how), softened }
}

const shrinking = (scale: number): number => Math.min(1, Math.max(0, (scale - 1) * 2))

/** The filter's weights for one axis of the target. */
export interface FilterTable {
  /** The number of weights of each target pixel. */
  readonly taps: number
  /** The first texel of each target pixel, chosen so that all its taps lie in the source. */
  readonly starts: Int32Array
  readonly weights: Float32Array
  /**
   * The part of each pixel that lies within this axis's edges; overshoots 1. The product of both axes, clamped at 1, is
   * the coverage.
   */
  readonly coverages: Float32Array
}

/** The mapping of a target axis to a source axis. */
export interface AxisMap {
  /** Target pixels `from`..`to`, in the document. */
  readonly from: number
  readonly to: number
  /** `source = scale · target + offset`; `scale` is negative for a mirrored axis. */
  readonly scale: number
  readonly offset: number
  /** Length of the source in texels. */
  readonly length: number
  /** Reduced by the cubic of Photoshop up to CS5.1. */
  readonly isPlain: boolean
  /** The texels that are repeated beyond the source's ends. */
  readonly first: number
  readonly last: number
  /** The edges of the artwork, in the document. */
  readonly start: number
  readonly end: number
}

export const filterTable = (axis: AxisMap): FilterTable => {
  const scale = Math.abs(axis.scale)
  const filter = filterFor(scale, axis.isPlain)
  const count = axis.to - axis.from
  const taps = Math.min(axis.length, Math.ceil(2 * filter.reach) + 1)
  const starts = new Int32Array(count)
  const weights = new Float32Array(count * taps)
  const coverages = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    const middle = axis.from + i + 0.5
    const at = axis.scale * middle + axis.offset
    const first = Math.ceil(at - filter.reach - 0.5)
    starts[i] = Math.max(0, Math.min(axis.length - taps, first))
    addWeights(weights.subarray(i * taps, (i + 1) * taps), starts[i], axis, at, filter)
    coverages[i] = edgeCoverage(middle - axis.start, scale) * edgeCoverage(axis.end - middle, scale)
  }
  return { taps, starts, weights, coverages }
}

/** Texels beyond the source's ends repeat the last ones. */
const addWeights = (
  out: Float32Array,
  start: number,
  { first: firstTexel, last: lastTexel }: AxisMap,
  at: number,
  filter: CubicFilter,
): void => {
  const first = Math.ceil(at - filter.reach - 0.5)
  const last = Math.floor(at + filter.reach - 0.5)
  let sum = 0
  for (let texel = first; texel <= last; texel += 1) {
    const weight = weightOf(texel + 0.5 - at, filter)
    const inside = Math.max(firstTexel, Math.min(lastTexel, texel))
    // Weights outside are folded onto the ends, which may be outside the taps for a pixel far from the source.
    out[Math.max(0, Math.min(out.length - 1, inside - start))] += weight
    sum += weight
  }
  for (let i = 0; i < out.length; i += 1) out[i] /= sum
}

/** Of a texel at a distance from the middle of the filter, in texels. */
const weightOf = (distance: number, filter: CubicFilter): number => {
  const { reach, softened } = filter
  const middle = softened < 1 ? cubic((Math.abs(distance) * 2) / reach, filter) : 0
  if (softened === 0) return middle
  return (1 - softened) * middle + softened * (area(distance + 0.5, -1) - area(distance - 0.5, -1))
}

const cubic = (x: number, { a }: CubicFilter): number => {
  if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1
  return x < 2 ? a * (((x - 5) * x + 8) * x - 4) : 0
}

/**
 * The part of a pixel within an edge `distance` pixels away (negative: outside), at `scale` texels per pixel.
 * Overshoots 1 like the filter itself. Photoshop's own edges are as soft as its filter: the outermost pixels of artwork
 * that fills whole pixels are 242/255 where it is reduced and 238/255 where it is enlarged, which are the areas of a
 * cubic with a = -1.64 and -1 there.
 */
export const edgeCoverage = (distance: number, scale: number): number =>
  Math.max(0, 0.5 + area(distance, -1 - 0.64 * shrinking(scale)))

/** The area below the cubic from 0 to `x`; ±1/2 beyond its ends. */
const area = (x: number, a: number): number => {
  const far = Math.min(2, Math.abs(x))
  const near = Math.min(1, far)
  const inner = (((a + 2) * near) / 4 - (a + 3) / 3) * near ** 3 + near
  return Math.sign(x) * (far > 1 ? inner + a * (outer(far) - outer(1)) : inner)
}

const outer = (x: number): number => (((x / 4 - 5 / 3) * x + 4) * x - 4) * x
