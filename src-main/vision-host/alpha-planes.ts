import type { Bitmap } from '../service/ports/image-codec'
import type { Cutout } from '../vision/cutout/cut-out'
import type { ColorRaster } from '../vision/raster'

/** Whether half of the border shows what is behind: such a picture has no background. RGBA8. */
export const isTransparentAround = ({ width, height, pixels }: Bitmap): boolean => {
  const seen = { clear: 0, all: 0 }
  const look = (x: number, y: number): void => {
    seen.all += 1
    if ((pixels[(y * width + x) * 4 + 3] ?? 255) < 128) seen.clear += 1
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y)
  for (let y = 1; y < height - 1; y++) for (const x of [0, width - 1]) look(x, y)
  return seen.clear * 2 >= seen.all
}

/** On white, where it is transparent. RGBA8. */
export const opaquePicture = ({ width, height, pixels }: Bitmap): ColorRaster => {
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0, to = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 255
    for (let c = 0; c < 3; c++) {
      const value = pixels[at + c] ?? 0
      rgb[to] = alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255)
      to += 1
    }
  }
  return { width, height, rgb }
}

/** RGBA8; what the picture left transparent stays so, and nothing of the background is left where it is gone. */
export const joinedPixels = ({ picture, alpha }: Cutout, { pixels: before }: Bitmap): Uint8Array => {
  const pixels = new Uint8Array(alpha.values.length * 4)
  for (let i = 0; i < alpha.values.length; i++) {
    const coverage = Math.round(((alpha.values[i] ?? 0) * (before[i * 4 + 3] ?? 255)) / 255)
    if (coverage === 0) continue
    pixels[i * 4] = picture.rgb[i * 3] ?? 0
    pixels[i * 4 + 1] = picture.rgb[i * 3 + 1] ?? 0
    pixels[i * 4 + 2] = picture.rgb[i * 3 + 2] ?? 0
    pixels[i * 4 + 3] = coverage
  }
  return pixels
}
