import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type ArtworksSlice, createArtworksSlice } from '../features/artworks/artworks-slice'
import { createDocumentsSlice, type DocumentsSlice } from '../features/editor/documents-slice'
import { createSelectionSlice, type SelectionSlice } from '../features/editor/selection-slice'
import { createViewSlice, type ViewSlice } from '../features/editor/view-slice'
import { noEdits } from '../features/placement/edits'
import { createEditsSlice, type EditsSlice } from '../features/placement/edits-slice'
import { startHistory } from '../features/placement/history'
import { createShellSlice, type ShellSlice } from './shell-slice'

export type Store = ShellSlice & DocumentsSlice & SelectionSlice & ViewSlice & EditsSlice & ArtworksSlice

/** Of the store, what a reload or a crash must not lose. */
interface Kept extends Pick<Store, 'artworks' | 'areRulersShown' | 'openUuids' | 'currentUuid' | 'place'> {
  readonly edits: Readonly<Record<string, EditsSlice['histories'][string]['present']>>
}

/** Pointing and view only: documents live in main and are seen through react-query. */
export const useStore = create<Store>()(
  persist(
    (...api) => ({
      ...createShellSlice(...api),
      ...createDocumentsSlice(...api),
      ...createSelectionSlice(...api),
      ...createViewSlice(...api),
      ...createEditsSlice(...api),
      ...createArtworksSlice(...api),
    }),
    {
      name: 'mockwright',
      version: 1,
      partialize: ({ artworks, areRulersShown, openUuids, currentUuid, place, histories }): Kept => ({
        artworks,
        areRulersShown,
        openUuids,
        currentUuid,
        place,
        edits: Object.fromEntries(Object.entries(histories).map(([uuid, { present }]) => [uuid, present])),
      }),
      merge: (kept, store) => {
        const { edits = {}, ...rest } = (kept ?? {}) as Partial<Kept>
        const histories = Object.fromEntries(
          Object.entries(edits).map(([uuid, present]) => [uuid, startHistory({ ...noEdits, ...present })]),
        )
        return { ...store, ...rest, histories }
      },
    },
  ),
)
