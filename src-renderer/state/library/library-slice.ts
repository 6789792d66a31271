import type { Failure } from '@contract/errors'
import type { StateCreator } from 'zustand'

export type LibrarySection =
  | 'all'
  | 'recent'
  | 'samples'
  | 'duplicates'
  | 'missing'
  | 'designs'
  | `collection:${string}`
  | `tag:${string}`
  | `connection:${string}`
export type LibrarySort = 'name' | 'added' | 'opened' | 'size'

/** How the library is looked at; comes back with the window. */
export interface LibraryView {
  readonly section: LibrarySection
  readonly sort: LibrarySort
  readonly look: 'grid' | 'list'
  /** Width of a card, px. */
  readonly cardSize: number
}

export interface ShelfSelection {
  readonly ids: ReadonlySet<string>
  /** Where a stretch of ⇧ begins. */
  readonly anchor: string | null
  /** The one that the keys are at. */
  readonly active: string | null
}

export const nothingSelected: ShelfSelection = { ids: new Set(), anchor: null, active: null }

/** An import under way, or the last one until its outcome was read. */
export interface ImportRun {
  readonly isRunning: boolean
  readonly done: number
  /** 0 while folders are being looked through. */
  readonly total: number
  readonly added: number
  readonly known: number
  readonly found: number
  readonly duplicates: number
  readonly failures: readonly { readonly path: string; readonly failure: Omit<Failure, 'issues'> }[]
}

/** What was done in the library, with the way back; the last one last. */
export interface LibraryStep {
  readonly title: string
  undo(): Promise<unknown>
}

/** What one points at in the library and how one looks at it. Never the mockups: main has those. */
export interface LibrarySlice {
  readonly libraryView: LibraryView
  readonly librarySearch: string
  readonly shelfSelection: ShelfSelection
  /** A mockup's or a collection's, while its name is a field. */
  readonly renamedId: string | null
  readonly isTaggingMockups: boolean
  readonly draggedMockupIds: readonly string[]
  readonly importRun: ImportRun | null
  readonly librarySteps: readonly LibraryStep[]
  lookAtLibrary(change: Partial<LibraryView>): void
  searchLibrary(search: string): void
  selectOnShelf(selection: ShelfSelection): void
  beginRename(id: string | null): void
  tagSelection(isTagging: boolean): void
  dragMockups(ids: readonly string[]): void
  tellImport(change: Partial<ImportRun> | null): void
  keepLibraryStep(step: LibraryStep): void
  /** The last one, or this one if it has not been taken yet. */
  takeLibraryStep(step?: LibraryStep): LibraryStep | null
}

const keptSteps = 50

const newImport: ImportRun = {
  isRunning: true,
  done: 0,
  total: 0,
  added: 0,
  known: 0,
  found: 0,
  duplicates: 0,
  failures: [],
}

export const createLibrarySlice: StateCreator<LibrarySlice, [], [], LibrarySlice> = (set, get) => ({
  libraryView: { section: 'all', sort: 'opened', look: 'grid', cardSize: 220 },
  librarySearch: '',
  shelfSelection: nothingSelected,
  renamedId: null,
  isTaggingMockups: false,
  draggedMockupIds: [],
  importRun: null,
  librarySteps: [],
  lookAtLibrary: (change) =>
    set(({ libraryView, shelfSelection }) => ({
      libraryView: { ...libraryView, ...change },
      shelfSelection: change.section === undefined ? shelfSelection : nothingSelected,
    })),
  searchLibrary: (librarySearch) => set({ librarySearch, shelfSelection: nothingSelected }),
  selectOnShelf: (shelfSelection) => set({ shelfSelection }),
  beginRename: (renamedId) => set({ renamedId }),
  tagSelection: (isTaggingMockups) => set({ isTaggingMockups }),
  dragMockups: (draggedMockupIds) => set({ draggedMockupIds }),
  tellImport: (change) =>
    set(({ importRun }) => ({ importRun: change && { ...(importRun ?? newImport), ...change } })),
  keepLibraryStep: (step) =>
    set(({ librarySteps }) => ({ librarySteps: [...librarySteps, step].slice(-keptSteps) })),
  takeLibraryStep: (wanted) => {
    const { librarySteps } = get()
    const step = wanted ?? librarySteps.at(-1)
    if (!step || !librarySteps.includes(step)) return null
    set({ librarySteps: librarySteps.filter((each) => each !== step) })
    return step
  },
})
