import type { Size } from '@geometry/plane'

/** Colours further off the ground, levels of a channel, are the design's. */
export const surelyDesign = 48
/** Between these distances from the design, px, is ground that JPEG's blocks of eight still disturb. */
const [nearest, farthest] = [3, 7]
/** Of exact pictures, and what rounding leaves of them. */
const exact = 4
/** Of JPEGs: even the best smear colour into the ground. */
const [least, most] = [10, 32]

/**
 * How many levels off its colour the ground lies beside the design: JPEG rings there, while a border far from any edge
 * may be exact. `away` is each pixel's distance from the ground's colour, `isOuter` 1 for what no sure part of the
 * design parts from the border.
 */
export const flatNoise = (away: Uint8Array, isOuter: Uint8Array, size: Size): number => {
  const apart = stepsToDesign(away, size)
  const counts = new Uint32Array(256)
  let all = 0
  for (let i = 0; i < away.length; i++) {
    if (apart[i] < nearest || apart[i] > farthest || isOuter[i] === 0) continue
    counts[away[i]]++
    all++
  }
  const quantile = (share: number): number => {
    let seen = 0
    return counts.findIndex((count) => {
      seen += count
      return seen >= share * all
    })
  }
  // Of an exact picture most of this ground is exact; the rest are pale parts of the design.
  if (all === 0 || quantile(0.7) === 0) return exact
  return Math.min(most, Math.max(least, quantile(0.98) + 1))
}

/** How many steps, also aslant, each pixel is from the design; 255 beyond that. */
const stepsToDesign = (away: Uint8Array, { width, height }: Size): Uint8Array => {
  const steps = Uint8Array.from(away, (v) => (v > surelyDesign ? 0 : 255))
  const relax = (i: number, x: number, side: -1 | 1): void => {
    const row = i + side * width
    const before = [i + side]
    if (row >= 0 && row < steps.length)
      before.push(row, ...(x > 0 ? [row - 1] : []), ...(x < width - 1 ? [row + 1] : []))
    if ((side < 0 && x === 0) || (side > 0 && x === width - 1)) before.shift()
    for (const k of before) if (steps[k] + 1 < steps[i]) steps[i] = steps[k] + 1
  }
  for (let i = 0; i < steps.length; i++) relax(i, i % width, -1)
  for (let i = width * height - 1; i >= 0; i--) relax(i, i % width, 1)
  return steps
}
