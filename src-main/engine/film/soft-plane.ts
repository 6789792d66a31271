import type { Size } from '../document/geometry'
import { openSides } from './compose-band'

/** A plane out of focus, with fewer pixels. */
export interface SoftPixels extends Size {
  readonly pixels: Uint8Array
  /** Pixels of the plane for one of these. */
  readonly factor: number
  /** Pixels, of these, that lie around the plane on every side. */
  readonly border: number
}

const border = 4

/** Means over squares of about the radius, twice smoothed. `pixels`: colours multiplied by alpha. */
export const softPixels = (
  pixels: Uint8Array,
  { width, height }: Size,
  open: number,
  radius: number,
): SoftPixels => {
  const factor = Math.max(1, Math.round(radius / 1.6))
  const own = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) }
  const size = { width: own.width + 2 * border, height: own.height + 2 * border }
  const numbers = new Float32Array(4 * size.width * size.height)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1)
      putMean(numbers, 4 * (y * size.width + x), {
        pixels,
        width,
        height,
        open,
        factor,
        x: x - border,
        y: y - border,
      })
  const once = smoothed(smoothed(numbers, size, 4), size, 4 * size.width)
  const twice = smoothed(smoothed(once, size, 4), size, 4 * size.width)
  return { ...size, pixels: Uint8Array.from(twice, Math.round), factor, border }
}

interface Square extends Size {
  readonly pixels: Uint8Array
  readonly open: number
  readonly factor: number
  readonly x: number
  readonly y: number
}

/** Beyond an open side there is nothing, beyond the others the edge goes on. */
const putMean = (
  out: Float32Array,
  at: number,
  { pixels, width, height, open, factor, x, y }: Square,
): void => {
  const columns = Math.ceil(width / factor)
  const rows = Math.ceil(height / factor)
  const isNothing =
    (x < 0 && open & openSides.left) ||
    (y < 0 && open & openSides.top) ||
    (x >= columns && open & openSides.right) ||
    (y >= rows && open & openSides.bottom)
  if (isNothing) return
  const left = Math.min(columns - 1, Math.max(0, x)) * factor
  const top = Math.min(rows - 1, Math.max(0, y)) * factor
  const [right, bottom] = [Math.min(width, left + factor), Math.min(height, top + factor)]
  for (let row = top; row < bottom; row += 1)
    for (let from = 4 * (row * width + left); from < 4 * (row * width + right); from += 4)
      for (let part = 0; part < 4; part += 1) out[at + part]! += pixels[from + part]!
  const count = (right - left) * (bottom - top)
  for (let part = 0; part < 4; part += 1) out[at + part]! /= count
}

/** A quarter of each neighbour `step` numbers away. */
const smoothed = (numbers: Float32Array, { width, height }: Size, step: number): Float32Array => {
  const out = new Float32Array(numbers.length)
  const last = 4 * width * height
  for (let at = 0; at < last; at += 1) {
    const column = Math.floor(at / 4) % width
    const isFirst = step === 4 ? column === 0 : at < step
    const isLast = step === 4 ? column === width - 1 : at >= last - step
    const [before, after] = [isFirst ? at : at - step, isLast ? at : at + step]
    out[at] = (numbers[before]! + 2 * numbers[at]! + numbers[after]!) / 4
  }
  return out
}
