import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'
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
  /** A picture of its own name set in the font itself, SVG, black on white; null where it has no outlines to draw. */
  specimen(bytes: Uint8Array, font: Pick<FontNames, 'family' | 'subfamily' | 'postscriptName'>): string | null
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
  add(font: StoredFont): Promise<void>
  find(uuid: Uuid): Promise<StoredFont | null>
  all(): Promise<readonly StoredFont[]>
  remove(uuid: Uuid): Promise<void>
  /** Off all lists, but not gone: `restore` brings it back until what is left over is swept away. */
  putAway(uuid: Uuid, at: Date): Promise<void>
  /** Null where it is not there any more, or its name has been taken. */
  restore(uuid: Uuid): Promise<StoredFont | null>
}

/** Pictures of fonts, whether handed in or of the system. */
export interface FontPreviewStore {
  /** Undefined where none has been tried yet, a null file where none can be made. */
  find(uuid: Uuid): Promise<{ readonly file: ServedFileId | null } | undefined>
  /** What is there stays; gives what stands. */
  keep(uuid: Uuid, file: ServedFileId | null): Promise<ServedFileId | null>
  remove(uuid: Uuid): Promise<void>
}

export interface SystemFont extends Omit<FontNames, 'license'> {
  readonly path: FilePath
}

/** Each PostScript name once. */
export interface SystemFonts {
  /** Empty where the system does not tell. */
  list(): Promise<readonly SystemFont[]>
}
