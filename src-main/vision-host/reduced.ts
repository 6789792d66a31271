import type { ColorRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'

/** The picture with at most this long side, px; a smaller one as it is. */
export const reduced = (
  tools: Pick<VisionTools, 'resized'>,
  picture: ColorRaster,
  longSide: number,
): ColorRaster => {
  const scale = longSide / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const side = (length: number): number => Math.max(1, Math.round(length * scale))
  return tools.resized(picture, { width: side(picture.width), height: side(picture.height) })
}
