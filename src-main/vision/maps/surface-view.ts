import type { Rect, Size } from '@geometry/plane'
import type { ColorRaster, GrayRaster } from '../raster'
import { leastLight, linearOfCode, luminanceAt } from './light'

/** The part of a reduced photo around one surface, in linear light. */
export interface SurfaceView extends Size {
  /** Its place in the reduced photo, half-open. */
  readonly bounds: Rect
  /** 1 on the surface, else 0. */
  readonly weights: Float32Array
  /** Linear luminance, 0..1. */
  readonly light: Float32Array
  /** Red and green as parts of the sum of all three. */
  readonly redShare: Float32Array
  readonly greenShare: Float32Array
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}

/** `mask` has the size of `picture`. Null for a surface without pixels. */
export const surfaceView = (picture: ColorRaster, mask: GrayRaster, marginPx: number): SurfaceView | null => {
  const bounds = boundsOf(mask, marginPx)
  if (!bounds) return null
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  const plane = () => new Float32Array(width * height)
  const view = {
    width,
    height,
    bounds,
    weights: plane(),
    light: plane(),
    redShare: plane(),
    greenShare: plane(),
    red: plane(),
    green: plane(),
    blue: plane(),
  }
  const { rgb } = picture
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (bounds.top + y) * picture.width + bounds.left + x
      const i = y * width + x
      view.weights[i] = mask.values[from] > 127 ? 1 : 0
      view.light[i] = luminanceAt(rgb, from)
      view.red[i] = linearOfCode[rgb[from * 3]]
      view.green[i] = linearOfCode[rgb[from * 3 + 1]]
      view.blue[i] = linearOfCode[rgb[from * 3 + 2]]
      const sum = view.red[i] + view.green[i] + view.blue[i] + 0.9 * leastLight
      view.redShare[i] = (view.red[i] + 0.3 * leastLight) / sum
      view.greenShare[i] = (view.green[i] + 0.3 * leastLight) / sum
    }
  return view
}

const boundsOf = ({ width, height, values }: GrayRaster, marginPx: number): Rect | null => {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (values[y * width + x] <= 127) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  if (right <= left) return null
  return {
    left: Math.max(0, left - marginPx),
    top: Math.max(0, top - marginPx),
    right: Math.min(width, right + marginPx),
    bottom: Math.min(height, bottom + marginPx),
  }
}
