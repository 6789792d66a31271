import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { noEdits } from '../model/edits/edits'
import { startHistory } from '../model/edits/history'
import { type ActivitySlice, createActivitySlice } from './activity/activity-slice'
import { type BatchSlice, createBatchSlice } from './batch/batch-slice'
import { type ArtworksSlice, createArtworksSlice } from './editor/artworks-slice'
import { type CanvasSlice, createCanvasSlice } from './editor/canvas-slice'
import { createDocumentsSlice, type DocumentsSlice } from './editor/documents-slice'
import { createEditsSlice, type EditsSlice } from './editor/edits-slice'
import { createInspectorSlice, type InspectorSlice } from './editor/inspector-slice'
import { createSelectionSlice, type SelectionSlice } from './editor/selection-slice'
import { createViewSlice, type ViewSlice } from './editor/view-slice'
import { delayedStorage } from './kept/delayed-storage'
import { createLibrarySlice, type LibrarySlice } from './library/library-slice'
import { createShellSlice, type ShellSlice } from './shell/shell-slice'

export type Store = ShellSlice &
  DocumentsSlice &
  SelectionSlice &
  ViewSlice &
  CanvasSlice &
  EditsSlice &
  InspectorSlice &
  ArtworksSlice &
  ActivitySlice &
  BatchSlice &
  LibrarySlice

/** Of the store, what a reload, a restart or a crash must not lose. */
const keptKeys = [
  'place',
  'settingsPage',
  'activityView',
  'recentCommandIds',
  'libraryView',
  'librarySearch',
  'artworks',
  'openUuids',
  'currentUuid',
  'selectedUuid',
  'isLayersPanelOpen',
  'isInspectorOpen',
  'areRulersShown',
  'recentColors',
  'lengthUnit',
  'recipeId',
  'batchView',
  'shownRunId',
  'cellSize',
  'sampleSize',
] as const satisfies readonly (keyof Store)[]

interface Kept extends Pick<Store, (typeof keptKeys)[number] | 'viewports'> {
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
      ...createCanvasSlice(...api),
      ...createEditsSlice(...api),
      ...createArtworksSlice(...api),
      ...createInspectorSlice(...api),
      ...createActivitySlice(...api),
      ...createBatchSlice(...api),
      ...createLibrarySlice(...api),
    }),
    {
      name: 'mockwright',
      version: 1,
      storage: delayedStorage<Kept>(),
      partialize: (store): Kept => ({
        ...pick(store, keptKeys),
        viewports: pick(
          store.viewports,
          store.openUuids.filter((uuid) => uuid in store.viewports),
        ),
        edits: Object.fromEntries(
          Object.entries(store.histories).map(([uuid, { present }]) => [uuid, present]),
        ),
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

function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
}
