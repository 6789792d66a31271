import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { ViewSlice } from './view-slice'

/** What the user points at. Never what the document is: documents live in react-query. */
export interface SelectionSlice {
  readonly selectedUuid: Uuid | null
  /** Selected beside `selectedUuid`, which the inspector shows; empty without it. */
  readonly alsoSelected: readonly Uuid[]
  readonly hoveredUuid: Uuid | null
  /** The text layer whose words shall get the focus, until they have it. */
  readonly wantedWords: Uuid | null
  select(uuid: Uuid | null): void
  /** Adds a layer to the selection, which then leads it, or takes it out. */
  toggleSelected(uuid: Uuid): void
  /** Leads the selection with one of its layers. */
  selectWithin(uuid: Uuid): void
  /** Selects several layers; the last one leads. */
  selectAll(uuids: readonly Uuid[]): void
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
  alsoSelected: [],
  editWords: (uuid) =>
    set({ selectedUuid: uuid, alsoSelected: [], wantedWords: uuid, isInspectorOpen: true }),
  haveWords: () => set({ wantedWords: null }),
  select: (selectedUuid) => set({ selectedUuid, alsoSelected: [] }),
  toggleSelected: (uuid) =>
    set((state) => {
      const all = allSelected(state)
      return all.includes(uuid) ? led(all.filter((each) => each !== uuid)) : led([...all, uuid])
    }),
  selectWithin: (uuid) => set((state) => led([...allSelected(state).filter((each) => each !== uuid), uuid])),
  selectAll: (uuids) => set(led(uuids)),
  hover: (hoveredUuid) => set((state) => (state.hoveredUuid === hoveredUuid ? state : { hoveredUuid })),
})

/** The leading layer is the last. */
const allSelected = ({
  selectedUuid,
  alsoSelected,
}: Pick<SelectionSlice, 'selectedUuid' | 'alsoSelected'>): readonly Uuid[] =>
  selectedUuid === null ? [] : [...alsoSelected, selectedUuid]

const led = (all: readonly Uuid[]) => ({ selectedUuid: all.at(-1) ?? null, alsoSelected: all.slice(0, -1) })
