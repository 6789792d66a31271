import { type Affine, applyAffine, invertAffine } from '@geometry/affine'
import type { Point } from '../../document/geometry'
import type { GlyphBox, GlyphColor } from '../text-tools'
import type { GlyphPicture } from './color-glyph-supply'
import type { PaintedColor } from './glyph-paint-color'

/** Samples of a picture that a pixel averages, each way. */
const mostSamples = 16

const clear: GlyphColor = { red: 0, green: 0, blue: 0, alpha: 0 }

/**
 * The mean colour of a glyph's picture under a pixel: pictures are a hundred pixels high and more, and letters seldom
 * are. `pixel`: the side of a pixel in samples.
 */
export const glyphPictureColor = (
  { width, height, rgba }: GlyphPicture,
  box: GlyphBox,
  designToSamples: Affine,
  pixel: number,
): PaintedColor => {
  const toDesign = invertAffine(designToSamples)
  const [acrossBox, downBox] = [box.right - box.left, box.top - box.bottom]
  if (toDesign === null || acrossBox <= 0 || downBox <= 0) return () => clear
  const perPixel = Math.max(
    (Math.hypot(toDesign.a, toDesign.b) * pixel * width) / acrossBox,
    (Math.hypot(toDesign.c, toDesign.d) * pixel * height) / downBox,
  )
  const count = Math.min(mostSamples, Math.max(2, Math.ceil(perPixel)))
  const add = ({ x, y }: Point, sum: Float64Array): void => {
    const column = Math.floor(((x - box.left) / acrossBox) * width)
    const row = Math.floor(((box.top - y) / downBox) * height)
    if (column < 0 || row < 0 || column >= width || row >= height) return
    const at = (row * width + column) * 4
    const alpha = rgba[at + 3]
    for (let part = 0; part < 3; part += 1) sum[part] += rgba[at + part] * alpha
    sum[3] += alpha
  }
  return (center) => {
    const sum = new Float64Array(4)
    for (let i = 0; i < count; i += 1)
      for (let j = 0; j < count; j += 1) {
        const x = center.x + ((i + 0.5) / count - 0.5) * pixel
        const y = center.y + ((j + 0.5) / count - 0.5) * pixel
        add(applyAffine(toDesign, { x, y }), sum)
      }
    const all = sum[3]
    if (all === 0) return clear
    const part = (at: number): number => sum[at] / all / 255
    return { red: part(0), green: part(1), blue: part(2), alpha: all / 255 / count ** 2 }
  }
}
