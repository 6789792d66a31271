import type { SolidColor } from '../../document/solid-color'
import type { ColorGlyph, OpenFont } from '../text-tools'

/** What painting colour glyphs needs besides their fonts. */
export interface ColorGlyphSupply {
  /** A colour of the text, which is in the document's numbers, in sRGB. */
  srgbOf(color: SolidColor): SolidColor
  /** The pictures that are drawn, by the bytes of their glyphs; all others are gaps. */
  readonly pictures: ReadonlyMap<Uint8Array, GlyphPicture>
}

/** sRGB with straight alpha, four bytes a pixel, row by row. */
export interface GlyphPicture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** For texts in sRGB whose fonts have no pictures. */
export const plainSupply: ColorGlyphSupply = { srgbOf: (color) => color, pictures: new Map() }

/** The colours of a glyph that are drawn; null: its outline, in the colour of the text. */
export const drawnColors = (
  { font, glyph }: { readonly font: OpenFont; readonly glyph: number },
  { pictures }: ColorGlyphSupply,
): ColorGlyph | null => {
  const colors = font.colorGlyph(glyph)
  return colors?.kind === 'picture' && !pictures.has(colors.bytes) ? null : colors
}
