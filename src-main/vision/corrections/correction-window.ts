import type { Size } from '@geometry/plane'
import type { Window } from '../masks/stroke'
import type { ColorRaster, GrayRaster } from '../raster'

/** 255 where most of the pixels that a small one covers are the object. */
export const reducedMask = ({ width, height, values }: GrayRaster, small: Size): GrayRaster => {
  const sums = new Float32Array(small.width * small.height)
  const counts = new Uint32Array(sums.length)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * small.height) / height) * small.width
    for (let x = 0; x < width; x++) {
      const to = row + Math.floor((x * small.width) / width)
      sums[to] += values[y * width + x]
      counts[to] += 1
    }
  }
  return {
    width: small.width,
    height: small.height,
    values: Uint8Array.from(sums, (sum, i) => (sum > 127.5 * counts[i] ? 255 : 0)),
  }
}

/** Where anything changes, and `margin` px around it. */
export const changedWindow = (
  flipped: GrayRaster,
  under: Uint8Array,
  { width, height }: ColorRaster,
  margin: number,
): Window | null => {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  const take = (left: number, top: number, right: number, bottom: number): void => {
    box.left = Math.min(box.left, left)
    box.top = Math.min(box.top, top)
    box.right = Math.max(box.right, right)
    box.bottom = Math.max(box.bottom, bottom)
  }
  under.forEach((v, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (v) take(x, y, x + 1, y + 1)
  })
  const [u, v] = [width / flipped.width, height / flipped.height]
  flipped.values.forEach((value, i) => {
    const [x, y] = [i % flipped.width, Math.floor(i / flipped.width)]
    if (value) take(x * u, y * v, (x + 1) * u, (y + 1) * v)
  })
  if (box.right <= box.left) return null
  const left = Math.max(0, Math.floor(box.left - margin))
  const top = Math.max(0, Math.floor(box.top - margin))
  const right = Math.min(width, Math.ceil(box.right + margin))
  const bottom = Math.min(height, Math.ceil(box.bottom + margin))
  return { left, top, width: right - left, height: bottom - top }
}

/** What a mask of a reduced picture says in a window of the whole, bilinear. */
export const enlargedIn = (mask: GrayRaster, picture: ColorRaster, window: Window): Uint8Array => {
  const out = new Uint8Array(window.width * window.height)
  const place = (at: number, from: number, to: number): number =>
    Math.max(0, Math.min(to - 1, ((at + 0.5) * to) / from - 0.5))
  for (let y = 0; y < window.height; y++) {
    const v = place(window.top + y, picture.height, mask.height)
    const [upper, lower] = [Math.floor(v), Math.min(mask.height - 1, Math.floor(v) + 1)]
    for (let x = 0; x < window.width; x++) {
      const u = place(window.left + x, picture.width, mask.width)
      const [left, right] = [Math.floor(u), Math.min(mask.width - 1, Math.floor(u) + 1)]
      const across = (row: number): number => {
        const [a, b] = [mask.values[row * mask.width + left], mask.values[row * mask.width + right]]
        return a + (b - a) * (u - left)
      }
      out[y * window.width + x] = Math.round(across(upper) + (across(lower) - across(upper)) * (v - upper))
    }
  }
  return out
}
