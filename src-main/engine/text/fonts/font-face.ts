import type { ResourceSource } from '../../edits/resource-source'

/**
 * One face that texts can be set in: a font file, one font of a collection, or one named instance of a variable font.
 */
export interface FontFace {
  /** The uuid by which the HTTP interface names it. */
  readonly id: string
  readonly family: string
  readonly subfamily: string
  readonly fullName: string
  readonly postScriptName: string
  /** 1..1000; 400 is regular, 700 bold. */
  readonly weight: number
  /** Per cent of the normal width: 50..200. */
  readonly widthPercent: number
  readonly isItalic: boolean
  readonly origin: FontOrigin
  /** A TrueType or OpenType file: WOFF and WOFF2 are unpacked when they are added. */
  readonly source: ResourceSource
  /** 0 unless the file is a collection. */
  readonly indexInFile: number
  /** Design coordinates by axis; empty for a static font. */
  readonly variations: Readonly<Record<string, number>>
  /**
   * Scripts whose fallback the face is, by ISO 15924 code; empty for faces that are only used when they are asked for.
   */
  readonly fallbackFor: readonly string[]
}

export type FontOrigin = 'shipped' | 'uploaded' | 'system'

/** Every face at hand. The engine's process keeps the latest one; main sends another after each change. */
export interface FontShelf {
  /** Differs whenever the faces differ; takes part in the fingerprints of drawings. */
  readonly revision: string
  readonly faces: readonly FontFace[]
}

/** How a face was found, in the order of preference; the wire's `match_source`. */
export const fontMatchSources = [
  /** Requested by its uuid. */
  'requested',
  'postscript_name',
  'full_name',
  'family_style',
  /** A font of the same widths, such as Arimo for Arial. */
  'metric_twin',
  /** Declared for the font in our table, such as Lato for Myriad Pro. */
  'substitute',
  /** The font of last resort. */
  'default',
] as const
export type FontMatchSource = (typeof fontMatchSources)[number]

export interface FontMatch {
  readonly face: FontFace
  readonly source: FontMatchSource
  /** What the face lacks of what was asked, and is imitated: as Photoshop's faux styles. */
  readonly faux: { readonly isBold: boolean; readonly isItalic: boolean }
}
