import { identityAffine } from '@geometry/affine'
import type { FontFace } from '../fonts/font-face'
import type { LaidGlyph, LaidRule, LaidText } from '../laid-text'
import type { GlyphOutline, OpenFont } from '../text-tools'
import type { TextPicture } from './text-picture'

/**
 * A font of three glyphs, 1,000 units an em: 0 a square of 500, 1 a ring of two circles, 2 a blade with cubic edges.
 */
export const testFont = (): OpenFont => ({
  face: testFace,
  unitsPerEm: 1000,
  metrics: {
    ascender: 800,
    descender: -200,
    capHeight: 700,
    xHeight: 500,
    underlinePosition: -100,
    underlineThickness: 50,
    strikeoutPosition: 250,
    strikeoutThickness: 50,
    firstBaseline: 700,
  },
  lowest: -250,
  hasGlyphFor: () => true,
  shape: () => [],
  outline: (glyph) => testOutlines[glyph] ?? testOutlines[0],
  colorGlyph: () => null,
  instructions: null,
})

export const outlineOf = (operations: readonly number[], coordinates: readonly number[]): GlyphOutline => ({
  operations: Uint8Array.from(operations),
  coordinates: Float64Array.from(coordinates),
})

/** A circle of four quadratic curves, and another one inside that turns the other way. */
const circles = [
  ...[250, 0, 0, 0, 0, 250, 0, 500, 250, 500, 500, 500, 500, 250, 500, 0, 250, 0],
  ...[250, 100, 400, 100, 400, 250, 400, 400, 250, 400, 100, 400, 100, 250, 100, 100, 250, 100],
]

export const testOutlines: readonly GlyphOutline[] = [
  outlineOf([0, 1, 1, 1, 4], [0, 0, 0, 500, 500, 500, 500, 0]),
  outlineOf([0, 2, 2, 2, 2, 4, 0, 2, 2, 2, 2, 4], circles),
  outlineOf([0, 3, 3, 4], [30, -200, 700, 100, -100, 400, 400, 700, 100, 500, 600, 200, 30, -200]),
]

const testFace: FontFace = {
  id: 'test',
  family: 'Test',
  subfamily: 'Regular',
  fullName: 'Test Regular',
  postScriptName: 'Test-Regular',
  weight: 400,
  widthPercent: 100,
  isItalic: false,
  origin: 'shipped',
  source: { path: 'test.ttf' },
  indexInFile: 0,
  variations: {},
  fallbackFor: [],
}

const font = testFont()

/** A square of 10 px that stands on (10, 20), unless said otherwise. */
export const testGlyph = (changes: Partial<LaidGlyph> = {}): LaidGlyph => ({
  font,
  glyph: 0,
  cluster: 0,
  x: 10,
  y: 20,
  size: 20,
  xScale: 1,
  yScale: 1,
  turnDegrees: 0,
  isFauxBold: false,
  isFauxItalic: false,
  color: { red: 0, green: 0, blue: 0 },
  ...changes,
})

/** A text of one line. */
export const laidText = (
  glyphs: readonly LaidGlyph[],
  changes: Partial<LaidText> = {},
  rules: readonly LaidRule[] = [],
): LaidText => ({
  lines: [{ from: 0, to: glyphs.length, baseline: glyphs[0]?.y ?? 0, glyphs, rules }],
  antiAlias: 'crisp',
  transform: identityAffine,
  warp: null,
  fonts: [],
  missing: [],
  gaps: [],
  box: null,
  fit: { scale: 1, overflows: false, isClipped: false },
  ...changes,
})

/** The alpha of a pixel of the document. */
export const alphaAt = ({ bounds, alpha }: TextPicture, x: number, y: number): number =>
  x < bounds.left || x >= bounds.right || y < bounds.top || y >= bounds.bottom
    ? 0
    : alpha[(y - bounds.top) * (bounds.right - bounds.left) + x - bounds.left]

/** The levels that occur, rising. */
export const levelsIn = ({ alpha }: TextPicture): readonly number[] =>
  [...new Set(alpha)].sort((a, b) => a - b)
