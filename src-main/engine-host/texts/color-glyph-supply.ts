import { AppError } from '@contract/errors'
import type { Document } from '../../engine/document/document'
import type { SolidColor } from '../../engine/document/solid-color'
import {
  type ColorGlyphSupply,
  type GlyphPicture,
  plainSupply,
} from '../../engine/text/draw/color-glyph-supply'
import type { LaidText } from '../../engine/text/laid-text'
import type { ColorGlyph } from '../../engine/text/text-tools'
import type { EngineContext } from '../context/engine-context'
import { srgbOfPaint } from '../pictures/srgb-colors'

/** Larger pictures of glyphs are not drawn, px. Fonts have them at up to 160 px. */
const largestSide = 1024

/** Fetches what the colour glyphs of a text need: the text's colours in sRGB, and decoded pictures. */
export const colorGlyphSupply = async (
  context: EngineContext,
  document: Document,
  { lines }: LaidText,
): Promise<ColorGlyphSupply> => {
  const colored = lines.flatMap(({ glyphs }) =>
    glyphs.flatMap(({ font, glyph, color }) => {
      const colors = font.colorGlyph(glyph)
      return colors === null || color === null ? [] : [{ colors, color }]
    }),
  )
  if (colored.length === 0) return plainSupply
  const own = [...new Set(colored.map(({ color }) => color))]
  const inSrgb = await srgbOfPaint(context, document, own)
  const known = new Map<SolidColor, SolidColor>(own.map((color, at) => [color, inSrgb[at] ?? color]))
  return {
    srgbOf: (color) => known.get(color) ?? color,
    pictures: await decodedPictures(
      context,
      colored.map(({ colors }) => colors),
    ),
  }
}

const decodedPictures = async (
  context: EngineContext,
  colors: readonly ColorGlyph[],
): Promise<ReadonlyMap<Uint8Array, GlyphPicture>> => {
  const pictures = new Map<Uint8Array, GlyphPicture>()
  const stored = new Set(colors.flatMap((each) => (each.kind === 'picture' ? [each.bytes] : [])))
  for (const bytes of stored) {
    const picture = await (decoded.get(bytes) ?? decode(context, bytes))
    if (picture !== null) pictures.set(bytes, picture)
  }
  return pictures
}

/** As long as their fonts are open. */
const decoded = new WeakMap<Uint8Array, Promise<GlyphPicture | null>>()

const decode = (context: EngineContext, bytes: Uint8Array): Promise<GlyphPicture | null> => {
  const decoding = readPicture(context, bytes)
  decoded.set(bytes, decoding)
  decoding.catch(() => decoded.delete(bytes))
  return decoding
}

/** Null for a picture that cannot be read, or is far too large. */
const readPicture = async ({ codec }: EngineContext, bytes: Uint8Array): Promise<GlyphPicture | null> => {
  // The codec may hand its input to another thread.
  const image = { name: 'the picture of a letter', bytes: bytes.slice() }
  try {
    const described = await codec.describe(image)
    if (Math.max(described.width, described.height) > largestSide) return null
    const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: described } as const
    const { width, height, pixels } = await codec.decode(image, wish)
    return { width, height, rgba: pixels }
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('ARTWORK_')) return null
    throw error
  }
}
