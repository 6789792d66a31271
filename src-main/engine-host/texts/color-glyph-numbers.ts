import type { Document } from '../../engine/document/document'
import type { SolidColor } from '../../engine/document/solid-color'
import type { TextPicture } from '../../engine/text/draw/text-picture'
import type { EngineContext } from '../context/engine-context'
import { numbersOfSrgb } from '../pictures/srgb-colors'

/** The colours of a text's colour glyphs in its document's numbers. */
export interface ColorGlyphNumbers {
  readonly colors: readonly SolidColor[]
  /** The colour of each pixel by its place in `colors`; of pixels without such glyphs any. */
  readonly colorOfPixel: Uint32Array
  /** 0..1: how much of a pixel's ink is theirs; the rest is the letters' below them. */
  readonly share: (pixel: number) => number
}

export const colorGlyphNumbers = async (
  context: EngineContext,
  document: Document,
  { emoji, alpha }: TextPicture,
): Promise<ColorGlyphNumbers | null> => {
  if (emoji === null) return null
  const { rgba } = emoji
  const places = new Map<number, number>()
  const distinct: SolidColor[] = []
  const colorOfPixel = Uint32Array.from(alpha, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(pixel * 4, pixel * 4 + 3)
    const key = (red << 16) | (green << 8) | blue
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, distinct.length)
    return distinct.push({ red: red / 255, green: green / 255, blue: blue / 255 }) - 1
  })
  return {
    colors: await numbersOfSrgb(context, document, distinct),
    colorOfPixel,
    share: (pixel) => {
      const all = alpha[pixel] ?? 0
      return all === 0 ? 0 : Math.min(1, (rgba[pixel * 4 + 3] ?? 0) / all)
    },
  }
}
