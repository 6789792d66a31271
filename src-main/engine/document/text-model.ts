import type { Affine } from '@geometry/affine'
import type { Rect } from './geometry'
import type { Subpath } from './outline'
import type { SolidColor } from './solid-color'
import type { StyleWarp } from './warp'

/**
 * A text as Photoshop's text engine stores it, complete enough to set it anew. Lengths are in the text's own units
 * (`transform` maps them to pixels of the document; the document's resolution plays no part), y down; lengths of runs
 * and paragraphs count UTF-16 units.
 */
export interface TextModel {
  /** A paragraph ends with `\r`, also the last one; `\u0003` breaks a line inside a paragraph. */
  readonly text: string
  /** Adjacent; they add up to the text. */
  readonly runs: readonly TextRun[]
  /** Adjacent; they add up to the text, each with its closing `\r`. */
  readonly paragraphs: readonly TextParagraph[]
  readonly frame: TextFrame
  readonly transform: Affine
  readonly orientation: 'horizontal' | 'vertical'
  readonly antiAlias: TextAntiAlias
  /** False: advances are whole pixels. With the anti-alias mode `none` they are, whatever this says (measured). */
  readonly usesFractionalWidths: boolean
  /**
   * Bends the outlines of the letters within `bounds`, the box of the stored words in the text's own units; empty when
   * the file does not state it.
   */
  readonly warp: StyleWarp | null
}

/** The two platform modes differ from `sharp` and from each other. */
export const textAntiAliases = [
  'none',
  'crisp',
  'strong',
  'smooth',
  'sharp',
  'platform-lcd',
  'platform-gray',
] as const
export type TextAntiAlias = (typeof textAntiAliases)[number]

export type TextFrame =
  /** The origin is the start, middle or end of the first baseline, by the first paragraph's justification. */
  | { readonly kind: 'point' }
  | { readonly kind: 'box'; readonly bounds: Rect }
  /** Baselines follow a chain of curves in the text's own units. */
  | {
      readonly kind: 'path'
      readonly path: Subpath
      /** Numbers of curves from the path's start; on a closed path the end may lie beyond a whole round. */
      readonly startsAt: number
      readonly endsAt: number
      /** The text runs against the path, from `endsAt` to `startsAt`, and so stands on its other side. */
      readonly isFlipped: boolean
    }

export interface TextRun {
  readonly length: number
  readonly style: TextStyle
}

/** The style of characters; the file's defaults are filled in. */
export interface TextStyle {
  readonly fontPostScriptName: string
  readonly fontSize: number
  readonly isFauxBold: boolean
  readonly isFauxItalic: boolean
  /** Null: the paragraph's `autoLeading` × size. */
  readonly leading: number | null
  /** 1: unscaled. */
  readonly horizontalScale: number
  readonly verticalScale: number
  /** Thousandths of an em after each glyph, the last one included. */
  readonly tracking: number
  readonly kerning: 'metrics' | 'optical' | 'none'
  /** Thousandths of an em between this character and the next, in addition to `kerning`. */
  readonly manualKerning: number
  /** Up. */
  readonly baselineShift: number
  readonly caps: 'normal' | 'small' | 'all'
  readonly position: 'normal' | 'superscript' | 'subscript'
  readonly isUnderlined: boolean
  readonly isStruckThrough: boolean
  /** OpenType features that differ from HarfBuzz's defaults: tag → value. Ligatures are `liga` and `clig`, 0 or 1. */
  readonly features: Readonly<Record<string, number>>
  /** BCP 47; empty when the file does not say. */
  readonly language: string
  /** True: no line breaks inside the run. */
  readonly isUnbroken: boolean
  /** In vertical text: whether Latin letters lie on their side, stand upright, or run across the line together. */
  readonly verticalForm: 'rotated' | 'upright' | 'across'
  /** Null: not filled. */
  readonly color: SolidColor | null
}

export interface TextParagraph {
  readonly length: number
  readonly style: ParagraphStyle
}

export interface ParagraphStyle {
  readonly justification: TextJustification
  readonly firstLineIndent: number
  readonly startIndent: number
  readonly endIndent: number
  readonly spaceBefore: number
  readonly spaceAfter: number
  /** Factor of the size; 1.2 as usual. */
  readonly autoLeading: number
  readonly direction: 'ltr' | 'rtl'
  /** Least, wished and most, as factors: 0.8, 1, 1.33 as usual. */
  readonly wordSpacing: readonly [number, number, number]
  /** Least, wished and most, as factors of the size that are added: 0, 0, 0 as usual. */
  readonly letterSpacing: readonly [number, number, number]
  /** Least, wished and most, as factors: 1, 1, 1 as usual. */
  readonly glyphScaling: readonly [number, number, number]
  /** Set without: `text:hyphenation`, `text:hanging-punctuation`, `text:every-line-composer` are diagnostics. */
  readonly isHyphenated: boolean
  readonly hangsPunctuation: boolean
  readonly usesEveryLineComposer: boolean
}

/** Photoshop's numbers 0 to 6, in this order. `justify-*` names the alignment of the last line. */
export const textJustifications = [
  'left',
  'right',
  'center',
  'justify-left',
  'justify-right',
  'justify-center',
  'justify-all',
] as const
export type TextJustification = (typeof textJustifications)[number]
