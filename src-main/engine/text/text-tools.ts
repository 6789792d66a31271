import type { Point } from '../document/geometry'
import type { FontFace } from './fonts/font-face'

/**
 * What setting and drawing text needs of the packages: shaping, line breaks, directions. Synchronous and deterministic;
 * `adapters/text` implements it with HarfBuzz, `linebreak` and `bidi-js`, `loadTextTools` loads them.
 */
export interface TextTools {
  /** Opens a face, or takes it from the cache. Throws `FONT_UNREADABLE` and `FILE_NOT_FOUND`. */
  open(face: FontFace): OpenFont
  /** UAX 14: the places at which a line may or must end, rising, in UTF-16 units; the last is the text's length. */
  lineBreaks(text: string): readonly LineBreak[]
  /** UAX 9: the embedding level of each UTF-16 unit of a paragraph. */
  bidiLevels(paragraph: string, base: 'ltr' | 'rtl'): Uint8Array
  /** Grapheme clusters (UAX 29): the start of each, in UTF-16 units. */
  graphemes(text: string): readonly number[]
  /** ISO 15924 code of a code point; `Zyyy` and `Zinh` for shared ones. */
  scriptOf(codePoint: number): string
}

export interface LineBreak {
  readonly at: number
  readonly isRequired: boolean
}

/** An open font. Everything is in its design units, y up. */
export interface OpenFont {
  readonly face: FontFace
  readonly unitsPerEm: number
  readonly metrics: FontMetrics
  /** The lowest point of all its glyphs, as the font states it; usually negative. */
  readonly lowest: number
  hasGlyphFor(codePoint: number): boolean
  shape(run: ShapingRun): readonly ShapedGlyph[]
  /** Empty for a glyph without an outline, such as a space. */
  outline(glyph: number): GlyphOutline
  /** Null for a glyph without colours of its own. */
  colorGlyph(glyph: number): ColorGlyph | null
  /** The parts of a TrueType font that fit its outlines to pixels; null for other outlines and uninstructed fonts. */
  readonly instructions: TrueTypeProgram | null
}

export interface FontMetrics {
  readonly ascender: number
  readonly descender: number
  readonly capHeight: number
  readonly xHeight: number
  readonly underlinePosition: number
  readonly underlineThickness: number
  readonly strikeoutPosition: number
  readonly strikeoutThickness: number
  /** The height of the letter d, or the ascender: the first baseline of box text lies this far below the box's top. */
  readonly firstBaseline: number
}

/** Text of one font, direction, script and language. */
export interface ShapingRun {
  /** The whole paragraph: letters outside the run are context. */
  readonly text: string
  readonly from: number
  readonly to: number
  readonly direction: 'ltr' | 'rtl' | 'ttb'
  readonly script: string
  readonly language: string
  readonly features: Readonly<Record<string, number>>
}

/** In visual order. */
export interface ShapedGlyph {
  readonly glyph: number
  /** The UTF-16 unit at which the glyph's characters begin. */
  readonly cluster: number
  readonly advance: Point
  readonly offset: Point
  /** False: breaking the line before this glyph would shape its neighbours differently. */
  readonly isSafeToBreak: boolean
}

/** Quadratic or cubic curves as flat numbers: per operation 2 (move, line), 4 (quadratic) or 6 (cubic); 0 for close. */
export interface GlyphOutline {
  /** 0 move, 1 line, 2 quadratic, 3 cubic, 4 close. */
  readonly operations: Uint8Array
  readonly coordinates: Float64Array
}

/** Layers of a colour glyph, back to front, or a picture. */
export type ColorGlyph =
  | { readonly kind: 'layers'; readonly layers: readonly ColorGlyphLayer[] }
  /** PNG; `box` in design units. */
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly box: GlyphBox }

export interface GlyphBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface ColorGlyphLayer {
  readonly outline: GlyphOutline
  readonly paint: GlyphPaint
}

export type GlyphPaint =
  /** The text's own colour, at an opacity. */
  | { readonly kind: 'foreground'; readonly alpha: number }
  | { readonly kind: 'solid'; readonly color: GlyphColor }
  | {
      readonly kind: 'linear' | 'radial' | 'sweep'
      readonly stops: readonly { readonly offset: number; readonly color: GlyphColor }[]
      readonly extend: 'pad' | 'repeat' | 'reflect'
      /** As COLR stores them: linear x0 y0 x1 y1 x2 y2; radial x0 y0 r0 x1 y1 r1; sweep x y start end (radians). */
      readonly geometry: readonly number[]
      /** xx, yx, xy, yy, dx, dy, from the paint's space to design units. */
      readonly transform: readonly number[]
    }

/** sRGB, straight alpha, 0..1. */
export interface GlyphColor {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Tables of a TrueType font, as stored. */
export interface TrueTypeProgram {
  readonly fontProgram: Uint8Array
  readonly controlProgram: Uint8Array
  readonly controlValues: Int16Array
  readonly maxima: Readonly<
    Record<'twilightPoints' | 'storage' | 'functionDefs' | 'instructionDefs' | 'stackElements', number>
  >
  glyph(glyph: number): TrueTypeGlyph | null
}

export type TrueTypeGlyph =
  | {
      readonly kind: 'simple'
      readonly xs: Int16Array
      readonly ys: Int16Array
      readonly isOnCurve: Uint8Array
      /** The last point of each contour. */
      readonly ends: Uint16Array
      readonly instructions: Uint8Array
      readonly leftSideBearing: number
      readonly advance: number
    }
  | {
      readonly kind: 'composite'
      readonly parts: readonly TrueTypePart[]
      readonly instructions: Uint8Array
      readonly leftSideBearing: number
      readonly advance: number
    }

export interface TrueTypePart {
  readonly glyph: number
  /** xx, yx, xy, yy. */
  readonly matrix: readonly [number, number, number, number]
  /** An offset in design units, or a pair of points to be joined. */
  readonly place:
    | { readonly kind: 'offset'; readonly x: number; readonly y: number; readonly isRounded: boolean }
    | { readonly kind: 'points'; readonly parent: number; readonly child: number }
  readonly takesMetrics: boolean
}
