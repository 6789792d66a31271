import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'
import type { ServedFileId } from './served-files'

/** Names stored in a font file. */
export interface FontNames {
  readonly family: string
  readonly subfamily: string
  readonly postscriptName: string
  readonly license: string | null
  readonly isMonospaced: boolean
  /**
   * Derived from the classes of OpenType's `sFamilyClass` that distinguish serif from sans-serif; null if the font does
   * not say.
   */
  readonly hasSerifs: boolean | null
}

/** One style of a variable font that has a name of its own. */
export interface FontInstance {
  readonly subfamily: string
  readonly fullName: string
  readonly postscriptName: string
  /** 1..1000; 400 is regular, 700 bold. */
  readonly weight: number
  /** Per cent of the normal width: 50..200. */
  readonly widthPercent: number
  readonly isItalic: boolean
  /** Design coordinates by axis; empty for a static font. */
  readonly variations: Readonly<Record<string, number>>
}

/** Everything that finding a font needs: itself, as its file draws it without variations, and its named styles. */
export interface FontFacts extends FontNames, Omit<FontInstance, 'variations'> {
  /** 0 unless the file is a collection. */
  readonly indexInFile: number
  /** Empty for a static font. */
  readonly instances: readonly FontInstance[]
}

/** A font file, read. */
export interface FontContents {
  /** One, or those of a collection. */
  readonly fonts: readonly FontFacts[]
  /** The TrueType or OpenType file within a WOFF or WOFF2 file; null for other files. */
  readonly unpacked: Uint8Array | null
}

export interface FontReader {
  /** Reads TTF, OTF, WOFF, WOFF2 and collections of them. Rejects with `FONT_UNREADABLE`. */
  read(bytes: Uint8Array): Promise<FontContents>
  /** An SVG of the font's name set in the font itself, black on white; null if the font has no outlines to draw. */
  specimen(
    bytes: Uint8Array,
    font: Pick<FontNames, 'family' | 'subfamily' | 'postscriptName'>,
  ): Promise<string | null>
}

export interface StoredFont {
  readonly uuid: Uuid
  readonly family: string
  readonly subfamily: string
  readonly postscriptName: string
  readonly category: string
  readonly license: string | null
  /** As it was uploaded. */
  readonly file: ServedFileId
  /** The TrueType or OpenType font within a WOFF or WOFF2 file; null for other files. */
  readonly unpacked: ServedFileId | null
  /** Null if a version took the font in that kept nothing but its names. */
  readonly facts: FontFacts | null
  readonly createdAt: Date
}

/** Uploaded fonts. */
export interface FontStore {
  add(font: StoredFont): Promise<void>
  find(uuid: Uuid): Promise<StoredFont | null>
  /** Adds what an earlier version did not keep. */
  complete(uuid: Uuid, missing: Pick<StoredFont, 'facts' | 'unpacked'>): Promise<void>
  all(): Promise<readonly StoredFont[]>
  remove(uuid: Uuid): Promise<void>
  /** Hides the font from all lists without deleting it: `restore` brings it back until leftovers are swept. */
  putAway(uuid: Uuid, at: Date): Promise<void>
  /** Null if the font no longer exists, or its name has been taken. */
  restore(uuid: Uuid): Promise<StoredFont | null>
}

/** Previews of uploaded and system fonts. */
export interface FontPreviewStore {
  /** Undefined if no preview has been tried yet; a null file if none can be made. */
  find(uuid: Uuid): Promise<{ readonly file: ServedFileId | null } | undefined>
  /** Keeps an existing preview; returns the preview that is stored. */
  keep(uuid: Uuid, file: ServedFileId | null): Promise<ServedFileId | null>
  remove(uuid: Uuid): Promise<void>
}

/** A font in a file that we do not own: shipped, or installed on this computer. */
export interface InstalledFont extends FontFacts {
  readonly path: FilePath
}

/** Lists each PostScript name once. */
export interface SystemFonts {
  /**
   * Empty if the system does not list its fonts. The same array as before while nothing has changed; a change shows a
   * minute later at the latest.
   */
  list(): Promise<readonly InstalledFont[]>
}

/** The fonts that come with the app. Empty where they are not set up. */
export interface ShippedFonts {
  /** Always the same array. */
  list(): Promise<readonly InstalledFont[]>
}
