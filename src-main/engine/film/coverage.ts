import type { Size } from '../document/geometry'

/** Where something is: a byte for each pixel. */
export interface Coverage extends Size {
  readonly alpha: Uint8Array
}

/** 0..1 */
export const coveredShare = ({ alpha }: Coverage): number =>
  alpha.reduce((sum, each) => sum + each, 0) / (255 * alpha.length)

/** The share of `inner` that lies on `outer`, 0..1. */
export const overlapShare = (inner: Coverage, outer: Coverage): number => {
  let [both, own] = [0, 0]
  for (let at = 0; at < inner.alpha.length; at += 1) {
    own += inner.alpha[at]!
    both += (inner.alpha[at]! * outer.alpha[at]!) / 255
  }
  return own === 0 ? 0 : both / own
}

/** At least one, all of one size. */
export const unionCoverage = (coverages: readonly Coverage[]): Coverage => {
  const [first] = coverages
  const alpha = new Uint8Array(first!.alpha)
  for (const { alpha: other } of coverages.slice(1))
    for (let at = 0; at < alpha.length; at += 1) alpha[at] = Math.max(alpha[at]!, other[at]!)
  return { ...first!, alpha }
}

/** How many pixels an edge takes from nothing to full, about. */
export const edgeSoftness = ({ width, height, alpha }: Coverage): number => {
  let [between, edges] = [0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 1, at = y * width + 1; x < width; x += 1, at += 1) {
      if (alpha[at]! > 16 && alpha[at]! < 240) between += 1
      if (alpha[at]! > 127 !== alpha[at - 1]! > 127) edges += 1
    }
  return edges === 0 ? 0 : between / edges
}

/**
 * The coverage grown by about `radius` pixels, with an edge that is as soft: means over squares, of which a quarter
 * counts as full. Everything that was covered stays so.
 */
export const grownCoverage = ({ width, height, alpha }: Coverage, radius: number): Coverage => {
  const rows = meanOfRows({ width, height, alpha }, radius)
  const turned = transposed({ width, height, alpha: rows })
  const columns = transposed({ ...turned, alpha: meanOfRows(turned, radius) })
  const grown = columns.alpha
  for (let at = 0; at < grown.length; at += 1) grown[at] = Math.max(alpha[at]!, Math.min(255, grown[at]! * 4))
  return { width, height, alpha: grown }
}

/** Beyond an end its value goes on. */
const meanOfRows = ({ width, height, alpha }: Coverage, radius: number): Uint8Array => {
  const out = new Uint8Array(alpha.length)
  const window = 2 * radius + 1
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let sum = alpha[row]! * radius
    for (let x = 0; x <= radius; x += 1) sum += alpha[row + Math.min(width - 1, x)]!
    for (let x = 0; x < width; x += 1) {
      out[row + x] = Math.round(sum / window)
      sum += alpha[row + Math.min(width - 1, x + radius + 1)]! - alpha[row + Math.max(0, x - radius)]!
    }
  }
  return out
}

const transposed = ({ width, height, alpha }: Coverage): Coverage => {
  const out = new Uint8Array(alpha.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + y] = alpha[y * width + x]!
  return { width: height, height: width, alpha: out }
}
