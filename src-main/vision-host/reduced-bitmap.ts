import type { Bitmap } from '../service/ports/image-codec'
import type { VisionTools } from '../vision/vision-tools'
import { reduced } from './reduced'

/** The picture with at most this long side, px; a smaller one as it is. RGBA8, straight alpha. */
export const reducedBitmap = (
  tools: Pick<VisionTools, 'resized'>,
  bitmap: Bitmap,
  longSide: number,
): Bitmap => {
  const { width, height, pixels } = bitmap
  if (Math.max(width, height) <= longSide) return bitmap
  const plane = (of: (at: number) => readonly [number, number, number]) => {
    const rgb = new Uint8Array(width * height * 3)
    for (let i = 0; i < width * height; i++) rgb.set(of(i * 4), i * 3)
    return reduced(tools, { width, height, rgb }, longSide)
  }
  const at = (index: number): number => pixels[index] ?? 0
  const colors = plane((i) => [at(i), at(i + 1), at(i + 2)])
  const alpha = plane((i) => [at(i + 3), 0, 0])
  const out = new Uint8Array(colors.width * colors.height * 4)
  for (let i = 0; i < colors.width * colors.height; i++) {
    for (let c = 0; c < 3; c++) out[i * 4 + c] = colors.rgb[i * 3 + c] ?? 0
    out[i * 4 + 3] = alpha.rgb[i * 3] ?? 0
  }
  return { ...bitmap, width: colors.width, height: colors.height, pixels: out }
}
