import type { LibraryEntry } from '../ports/library-store'

export const day = (number: number): Date => new Date(Date.UTC(2026, 0, number))

/** An entry whose file was never read or opened. */
export const libraryEntry = (id: string, addedOnDay: number): LibraryEntry => ({
  id,
  name: id,
  path: `/${id}.psd`,
  documentUuid: null,
  contentHash: null,
  stamp: null,
  bytes: null,
  smartObjects: null,
  width: 1,
  height: 1,
  addedAt: day(addedOnDay),
  openedAt: null,
  addedAreas: [],
})
