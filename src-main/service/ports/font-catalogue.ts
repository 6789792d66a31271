import type { FontFace, FontShelf } from '../../engine/text/fonts/font-face'

/** Every font that texts can be set in: shipped, uploaded, and the system's. */
export interface FontCatalogue {
  /** Read on first use, and anew after each change. */
  shelf(): Promise<FontShelf>
  /** The face with this uuid, PostScript name or full name, in this order. Rejects with `FONT_NOT_FOUND`. */
  requested(name: string): Promise<FontFace>
}

/** The engine's door for fonts: main sends each new shelf before the calls that need it, and again after a restart. */
export interface FontBinding {
  bindFonts(shelf: FontShelf): void
}
