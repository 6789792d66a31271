import type { Uuid } from '@contract/vocabulary'
import type { ServedFileId } from './served-files'

/** What a font file says of itself. */
export interface FontNames {
  readonly family: string
  readonly subfamily: string
  readonly postscriptName: string
  readonly license: string | null
  readonly isMonospaced: boolean
  /** Of the classes of OpenType's `sFamilyClass`, as far as they tell serifs from none; null where it says nothing. */
  readonly hasSerifs: boolean | null
}

export interface FontReader {
  /** TTF, OTF, WOFF, WOFF2 and the first of a collection. Throws `FONT_UNREADABLE`. */
  read(bytes: Uint8Array): FontNames
}

export interface StoredFont {
  readonly uuid: Uuid
  readonly family: string
  readonly subfamily: string
  readonly postscriptName: string
  readonly category: string
  readonly license: string | null
  /** Null: a font of the system. */
  readonly file: ServedFileId | null
  readonly createdAt: Date
}

/** Fonts that were handed in. */
export interface FontStore {
  add(font: StoredFont): void
  find(uuid: Uuid): StoredFont | null
  all(): readonly StoredFont[]
  remove(uuid: Uuid): void
}

/** Each PostScript name once. */
export interface SystemFonts {
  /** Empty where the system does not tell. */
  list(): Promise<readonly Omit<FontNames, 'license'>[]>
}
