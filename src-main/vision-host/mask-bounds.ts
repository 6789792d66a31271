import type { Rect } from '@geometry/plane'
import type { GrayRaster } from '../vision/raster'

/** The box around what a mask shows. */
export const maskBounds = ({ width, height, values }: GrayRaster): Rect => {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((values[y * width + x] ?? 0) > 0) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x + 1)
        box.top = Math.min(box.top, y)
        box.bottom = y + 1
      }
  return box
}
