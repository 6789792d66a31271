import { createHinter, type Hinter } from '../hint/create-hinter'
import type { GlyphOutline, OpenFont } from '../text-tools'
import type { AntiAliasRule } from './anti-alias-rules'

/** The size of letters in pixels of the document, along each axis. */
export interface LetterSize {
  readonly x: number
  readonly y: number
}

/**
 * The outline that the font's instructions fit to the grid of a mode, in samples, y up. Null: the font has none for
 * the size, or they fail.
 *
 * `pixel-rows` takes heights as fitted to whole pixels, and widths as fitted to samples. One run at both sizes would do
 * the same, but fonts of ttfautohint break when the two differ: Carlito's i loses its dot.
 */
export const fittedOutline = (
  font: OpenFont,
  glyph: number,
  size: LetterSize,
  { hinting, perPixel }: AntiAliasRule,
): GlyphOutline | null => {
  const hinter = hinterOf(font)
  if (hinter === null || hinting === null) return null
  const fine = hinter.hinted(glyph, size.x * perPixel, size.y * perPixel)
  if (fine === null || hinting === 'samples') return fine
  const coarse = hinter.hinted(glyph, size.x, size.y)
  if (coarse === null || coarse.coordinates.length !== fine.coordinates.length) return null
  return {
    operations: fine.operations,
    coordinates: fine.coordinates.map((x, i) => (i % 2 === 0 ? x : coarse.coordinates[i] * perPixel)),
  }
}

const hinters = new WeakMap<OpenFont, Hinter>()

const hinterOf = (font: OpenFont): Hinter | null => {
  if (font.instructions === null) return null
  const hinter = hinters.get(font) ?? createHinter(font.instructions, font.unitsPerEm)
  hinters.set(font, hinter)
  return hinter
}
