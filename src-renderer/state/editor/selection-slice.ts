import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { ViewSlice } from './view-slice'

/** What the user points at. Never what the document is: documents live in react-query. */
export interface SelectionSlice {
  readonly selectedUuid: Uuid | null
  readonly hoveredUuid: Uuid | null
  /** The text layer whose words shall get the focus, until they have it. */
  readonly wantedWords: Uuid | null
  select(uuid: Uuid | null): void
  /** Selects a text layer, and moves the focus to its words. */
  editWords(uuid: Uuid): void
  haveWords(): void
  hover(uuid: Uuid | null): void
}

export const createSelectionSlice: StateCreator<
  SelectionSlice & Pick<ViewSlice, 'isInspectorOpen'>,
  [],
  [],
  SelectionSlice
> = (set) => ({
  selectedUuid: null,
  hoveredUuid: null,
  wantedWords: null,
  editWords: (uuid) => set({ selectedUuid: uuid, wantedWords: uuid, isInspectorOpen: true }),
  haveWords: () => set({ wantedWords: null }),
  select: (selectedUuid) => set({ selectedUuid }),
  hover: (hoveredUuid) => set((state) => (state.hoveredUuid === hoveredUuid ? state : { hoveredUuid })),
})
