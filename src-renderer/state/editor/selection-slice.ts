import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

/** What the user points at. Never what the document is: documents live in react-query. */
export interface SelectionSlice {
  readonly selectedUuid: Uuid | null
  readonly hoveredUuid: Uuid | null
  select(uuid: Uuid | null): void
  hover(uuid: Uuid | null): void
}

export const createSelectionSlice: StateCreator<SelectionSlice, [], [], SelectionSlice> = (set) => ({
  selectedUuid: null,
  hoveredUuid: null,
  select: (selectedUuid) => set({ selectedUuid }),
  hover: (hoveredUuid) => set((state) => (state.hoveredUuid === hoveredUuid ? state : { hoveredUuid })),
})
