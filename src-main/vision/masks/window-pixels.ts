import type { ColorRaster } from '../raster'
import type { Window } from './stroke'

/** A window of a picture, as a picture of its own. */
export const cutColors = ({ width, rgb }: ColorRaster, window: Window): ColorRaster => {
  const out = new Uint8Array(window.width * window.height * 3)
  for (let y = 0; y < window.height; y++) {
    const from = ((window.top + y) * width + window.left) * 3
    out.set(rgb.subarray(from, from + window.width * 3), y * window.width * 3)
  }
  return { width: window.width, height: window.height, rgb: out }
}

/** A window of a plane that is `width` px wide. */
export const cutValues = (values: Uint8Array, width: number, window: Window): Uint8Array => {
  const out = new Uint8Array(window.width * window.height)
  for (let y = 0; y < window.height; y++) {
    const from = (window.top + y) * width + window.left
    out.set(values.subarray(from, from + window.width), y * window.width)
  }
  return out
}
