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

/** Whether they overlap, or only a few pixels lie between them. */
export const isTouching = (one: Coverage, { alpha }: Coverage): boolean => {
  const grown = grownCoverage(one, 2)
  return grown.alpha.some((each, at) => each > 64 && alpha[at]! > 64)
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

/** Everything that is covered at all, wholly. */
export const wholeCoverage = ({ width, height, alpha }: Coverage): Coverage => ({
  width,
  height,
  alpha: alpha.map((each) => (each > 0 ? 255 : 0)),
})

/** A gap that is no larger than this share of the thing around it belongs to it. */
const smallGap = 0.02

/**
 * With its small gaps covered, as that of a label which has no mask; larger ones, as in a handle, stay open. A gap is
 * covered with a rim, two pixels wide.
 */
export const withoutSmallGaps = (coverage: Coverage): Coverage => {
  const { width, height, alpha } = coverage
  const most = (smallGap * alpha.reduce((sum, each) => sum + each, 0)) / 255
  const seen = Uint8Array.from(alpha, (each) => (each > 127 ? 1 : 0))
  const out = new Uint8Array(alpha)
  for (let at = 0; at < seen.length; at += 1) {
    if (seen[at] !== 0) continue
    const { places, isOpen } = gapAt(seen, coverage, at)
    if (isOpen || places.length > most) continue
    for (const place of places)
      for (let row = -2; row <= 2; row += 1)
        for (let column = -2; column <= 2; column += 1) {
          const [x, y] = [(place % width) + column, Math.floor(place / width) + row]
          if (x >= 0 && y >= 0 && x < width && y < height) out[y * width + x] = 255
        }
  }
  return { width, height, alpha: out }
}

/** Everything that is connected with a place which is not seen yet; sees it. */
const gapAt = (
  seen: Uint8Array,
  { width, height }: Size,
  start: number,
): { readonly places: readonly number[]; readonly isOpen: boolean } => {
  const places = [start]
  seen[start] = 1
  let isOpen = false
  for (const at of places) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOpen = true
    for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width])
      if (seen[next] === 0) {
        seen[next] = 1
        places.push(next)
      }
  }
  return { places, isOpen }
}

/** Covers in a coverage what a smaller one covers beyond `bare`, which has the smaller one's size. */
export const coverAlso = (to: Coverage, whole: Coverage, bare: Coverage): void => {
  const added = whole.alpha.map((each, at) => (bare.alpha[at] === each ? 0 : 255))
  if (!added.includes(255)) return
  for (let y = 0, at = 0; y < to.height; y += 1) {
    const row = whole.width * Math.floor((y * whole.height) / to.height)
    for (let x = 0; x < to.width; x += 1, at += 1)
      if (added[row + Math.floor((x * whole.width) / to.width)] === 255) to.alpha[at] = 255
  }
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
