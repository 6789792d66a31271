import type { Bitmap, DrawingMap, PictureSize } from '../../service/ports/image-codec'
import { TouchedPicture } from './touched-picture'

/** An SVG with Photoshop's edges, all of it as one shape. `draw` draws all of it through a map. */
export const drawTouchedSvg = async (
  size: PictureSize,
  map: DrawingMap,
  draw: (size: PictureSize, toPixels: DrawingMap['toPixels']) => Promise<Bitmap>,
): Promise<Bitmap> => {
  const picture = new TouchedPicture(size, map)
  for (const { width, height, toPixels, lay } of picture.bands(picture.box))
    lay((await draw({ width, height }, toPixels)).pixels)
  return { ...size, bytesPerSample: 1, pixels: picture.finished() }
}
