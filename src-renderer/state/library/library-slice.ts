import type { Failure } from '@contract/errors'
import type { StateCreator } from 'zustand'
import type { NoticeWords } from '../shell/shell-slice'

export type LibrarySection =
  | 'all'
  | 'recent'
  | 'samples'
  | 'duplicates'
  | 'missing'
  | 'designs'
  | 'projects'
  | `collection:${string}`
  | `tag:${string}`
  | `connection:${string}`
export type LibrarySort = 'name' | 'added' | 'opened' | 'size'

/** The view of the library, restored with the window. */
export interface LibraryView {
  readonly section: LibrarySection
  readonly sort: LibrarySort
  readonly look: 'grid' | 'list'
  /** Width of a card, px; null: as the window has room, until a person chooses. */
  readonly cardSize: number | null
}

export interface LibrarySelection {
  readonly ids: ReadonlySet<string>
  /** The anchor of a ⇧ selection. */
  readonly anchor: string | null
  /** The item with the keyboard focus. */
  readonly active: string | null
}

export const nothingSelected: LibrarySelection = { ids: new Set(), anchor: null, active: null }

/** An import in progress, or the last one until its result has been read. */
export interface ImportRun {
  /** The service that the files are uploaded to; null: this computer. */
  readonly service: string | null
  readonly isRunning: boolean
  readonly done: number
  /** 0 while folders are being scanned. */
  readonly total: number
  readonly added: number
  readonly known: number
  readonly found: number
  readonly duplicates: number
  readonly failures: readonly { readonly path: string; readonly failure: Omit<Failure, 'issues'> }[]
}

/** An action in the library, with its undo; the latest one is last. */
export interface LibraryStep {
  readonly title: NoticeWords
  undo(): Promise<unknown>
}

/** Selection and view of the library. Never the mockups: main has those. */
export interface LibrarySlice {
  readonly libraryView: LibraryView
  readonly librarySearch: string
  readonly librarySelection: LibrarySelection
  /** The mockup or collection whose name is being edited. */
  readonly renamedId: string | null
  readonly isTaggingMockups: boolean
  readonly draggedMockupIds: readonly string[]
  readonly importRun: ImportRun | null
  readonly librarySteps: readonly LibraryStep[]
  lookAtLibrary(change: Partial<LibraryView>): void
  searchLibrary(search: string): void
  selectInLibrary(selection: LibrarySelection): void
  beginRename(id: string | null): void
  tagSelection(isTagging: boolean): void
  dragMockups(ids: readonly string[]): void
  tellImport(change: Partial<ImportRun> | null): void
  keepLibraryStep(step: LibraryStep): void
  /** Takes the last step, or the given one if it has not been taken yet. */
  takeLibraryStep(step?: LibraryStep): LibraryStep | null
}

const keptSteps = 50

const newImport: ImportRun = {
  service: null,
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
  libraryView: { section: 'all', sort: 'opened', look: 'grid', cardSize: null },
  librarySearch: '',
  librarySelection: nothingSelected,
  renamedId: null,
  isTaggingMockups: false,
  draggedMockupIds: [],
  importRun: null,
  librarySteps: [],
  lookAtLibrary: (change) =>
    set(({ libraryView, librarySelection }) => ({
      libraryView: { ...libraryView, ...change },
      librarySelection: change.section === undefined ? librarySelection : nothingSelected,
    })),
  searchLibrary: (librarySearch) => set({ librarySearch, librarySelection: nothingSelected }),
  selectInLibrary: (librarySelection) => set({ librarySelection }),
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
