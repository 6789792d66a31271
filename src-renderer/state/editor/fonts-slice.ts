import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

/** Font files on their way in, and the notes about missing fonts that a person has closed. */
export interface FontsSlice {
  /** Dropped or chosen files whose licence the person is asked about; empty: none. */
  readonly offeredFonts: readonly File[]
  readonly closedFontNotes: readonly Uuid[]
  offerFonts(files: readonly File[]): void
  closeFontNote(documentUuid: Uuid): void
}

export const createFontsSlice: StateCreator<FontsSlice, [], [], FontsSlice> = (set) => ({
  offeredFonts: [],
  closedFontNotes: [],
  offerFonts: (offeredFonts) => set({ offeredFonts }),
  closeFontNote: (documentUuid) =>
    set(({ closedFontNotes }) => ({ closedFontNotes: [...closedFontNotes, documentUuid] })),
})
