import { type Rect, rectHeight, rectWidth } from '../../document/geometry'

/**
 * The samples of every pixel of a rectangle as bits: 4 × 4, row by row from the lowest bit, or one at the pixel's
 * centre. A sample that two glyphs cover counts once.
 */
export interface SamplePlane {
  readonly bounds: Rect
  readonly width: number
  /** Along each side of a pixel. */
  readonly perPixel: 1 | 4
  readonly masks: Uint16Array
}

export const samplePlane = (bounds: Rect, perPixel: SamplePlane['perPixel']): SamplePlane => ({
  bounds,
  width: rectWidth(bounds),
  perPixel,
  masks: new Uint16Array(rectWidth(bounds) * rectHeight(bounds)),
})

/** How many samples a mask holds. */
export const countSamples = (mask: number): number => {
  let bits = mask - ((mask >> 1) & 0x5555)
  bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
  bits = (bits + (bits >> 4)) & 0x0f0f
  return (bits + (bits >> 8)) & 0x1f
}
