import type { Feature } from '@contract/feature'
import type { Affine } from '@geometry/affine'
import type { Quad } from '../document/geometry'
import type { SolidColor } from '../document/solid-color'
import type { TextAntiAlias } from '../document/text-model'
import type { StyleWarp } from '../document/warp'
import type { FontMatch } from './fonts/font-face'
import type { OpenFont } from './text-tools'

/**
 * A text set in lines: the result of `layText`, which `drawText` turns into pixels. In the text's own units, y down.
 */
export interface LaidText {
  readonly lines: readonly LaidLine[]
  readonly antiAlias: TextAntiAlias
  readonly transform: Affine
  readonly warp: StyleWarp | null
  /** The font of each name that the text asked for, in the order of their first characters. */
  readonly fonts: readonly LaidFont[]
  /** Code points for which no font has a glyph. */
  readonly missing: readonly number[]
  /** The features of the text that were set differently from Photoshop, or that nobody measured. */
  readonly gaps: readonly Feature[]
  /** The corners of what the letters may occupy, in pixels of the document; null for text without a box. */
  readonly box: Quad | null
  readonly fit: LaidFit
}

export interface LaidFont {
  readonly requested: string
  readonly match: FontMatch
  /** Whether the face has a glyph for each character that was to be set in it. */
  readonly isCovered: boolean
}

export interface LaidFit {
  /** 0..1: by how much `shrink` reduced all sizes. */
  readonly scale: number
  /** Whether letters lie outside the box. */
  readonly overflows: boolean
  /** Whether ink outside the box is cut off: the fit is not `overflow`. */
  readonly isClipped: boolean
}

export interface LaidLine {
  /** UTF-16 units of the text, without the break. */
  readonly from: number
  readonly to: number
  /** Of the line's first glyph; glyphs carry their own origins. */
  readonly baseline: number
  readonly glyphs: readonly LaidGlyph[]
  readonly rules: readonly LaidRule[]
}

export interface LaidGlyph {
  readonly font: OpenFont
  readonly glyph: number
  readonly cluster: number
  /** The glyph's origin, before snapping. */
  readonly x: number
  readonly y: number
  /** Size in the text's own units, with every shrinking applied. */
  readonly size: number
  readonly xScale: number
  readonly yScale: number
  /** 0 for horizontal text; clockwise along a path or in vertical text. */
  readonly turnDegrees: number
  readonly isFauxBold: boolean
  readonly isFauxItalic: boolean
  /** Null: not filled. */
  readonly color: SolidColor | null
}

/** An underline or a strikethrough: a rectangle along the baseline. */
export interface LaidRule {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly color: SolidColor | null
}
