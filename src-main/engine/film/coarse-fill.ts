import type { Coverage } from './coverage'

/** Pixels of the picture for one of a coarse fill. */
const coarse = 8

/** Colours everywhere, four numbers for each place: red, green, blue, and 1. */
export interface CoarseFill {
  readonly width: number
  readonly height: number
  readonly numbers: Float32Array
}

/** Means of a picture; where it is covered, means of what surrounds that, finer towards the edge. */
export const coarseFill = (pixels: ArrayLike<number>, { width, height, alpha }: Coverage): CoarseFill => {
  const level = emptyLevel(Math.ceil(width / coarse), Math.ceil(height / coarse))
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      // Only what is not covered at all counts: half of it is the thing itself.
      if (alpha[at] !== 0) continue
      const place = 4 * ((y >> 3) * level.width + (x >> 3))
      level.numbers[place]! += pixels[4 * at]!
      level.numbers[place + 1]! += pixels[4 * at + 1]!
      level.numbers[place + 2]! += pixels[4 * at + 2]!
      level.numbers[place + 3]! += 1
    }
  return filled(means(level))
}

/** Puts the colours of the fill at a pixel of the picture into the first three numbers of `out`. */
export const putBetween = (out: Float32Array, fill: CoarseFill, x: number, y: number): void =>
  mix(out, 0, fill, (x + 0.5) / coarse - 0.5, (y + 0.5) / coarse - 0.5)

const emptyLevel = (width: number, height: number): CoarseFill => ({
  width,
  height,
  numbers: new Float32Array(4 * width * height),
})

/** Sums become means; what has any is known. */
const means = (level: CoarseFill): CoarseFill => {
  const { numbers } = level
  for (let at = 0; at < numbers.length; at += 4) {
    const weight = numbers[at + 3]!
    if (weight === 0) continue
    for (let part = 0; part < 3; part += 1) numbers[at + part]! /= weight
    numbers[at + 3] = 1
  }
  return level
}

/** Every place known: unknown ones from a coarser level, which is filled in the same way. */
const filled = (level: CoarseFill): CoarseFill => {
  const { width, height, numbers } = level
  if (width <= 1 && height <= 1) return level
  const half = emptyLevel(Math.ceil(width / 2), Math.ceil(height / 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x)
      if (numbers[at + 3] === 0) continue
      const place = 4 * ((y >> 1) * half.width + (x >> 1))
      for (let part = 0; part < 4; part += 1) half.numbers[place + part]! += numbers[at + part]!
    }
  const coarser = filled(means(half))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x)
      if (numbers[at + 3] !== 0) continue
      mix(numbers, at, coarser, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5)
      numbers[at + 3] = 1
    }
  return level
}

/** Between four places; `out` gets three numbers. */
const mix = (
  out: Float32Array,
  place: number,
  { width, height, numbers }: CoarseFill,
  x: number,
  y: number,
): void => {
  const u = Math.min(width - 1, Math.max(0, x))
  const v = Math.min(height - 1, Math.max(0, y))
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const across = left + 1 < width ? 4 : 0
  const down = top + 1 < height ? 4 * width : 0
  const at = 4 * (top * width + left)
  for (let part = 0; part < 3; part += 1) {
    const from = at + part
    const above = numbers[from]! + (numbers[from + across]! - numbers[from]!) * (u - left)
    const below =
      numbers[from + down]! + (numbers[from + down + across]! - numbers[from + down]!) * (u - left)
    out[place + part] = above + (below - above) * (v - top)
  }
}
