import type { BatchRecipe, BatchTable } from '@contract/desktop/batch-recipe'
import type { ProofOptions, SavedRecipe } from '@contract/desktop/batches'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { GridPlace } from '../../model/batch/batch-grid-model'
import type { CellName } from '../../model/batch/cell-edits'
import { emptyRecipe, type RecipeChange } from '../../model/batch/recipe-edits'
import type { Edits } from '../../model/edits/edits'
import { type History, record, redo, startHistory, undo } from '../../model/edits/history'

export type BatchView = 'grid' | 'runs' | 'hot-folders'
export type CellSize = 'small' | 'medium' | 'large'

/** A cell that was opened in the editor, to be placed by itself. */
export interface PlacedCell {
  readonly recipeId: Uuid | null
  readonly name: CellName
  /** `pictureKey`: whether the cell is still where it was. */
  readonly key: string
  /** The design, the mockup and the variant, for display. */
  readonly title: string
  readonly documentUuid: Uuid
  readonly contentsId: string
  /** The document's edits as they were before. */
  readonly before: Edits
}

/** The open recipe with its undo steps, and the view of it. Main has the saved recipes and the runs. */
export interface BatchSlice {
  /** Null until the recipe is saved for the first time. */
  readonly recipeId: Uuid | null
  readonly recipeHistory: History<BatchRecipe>
  /** The recipe as main has it: any difference from the present one is still to be saved. */
  readonly keptRecipe: BatchRecipe | null
  /** False until main has sent the last recipe. */
  readonly isRecipeRestored: boolean
  readonly batchView: BatchView
  readonly shownRunId: Uuid | null
  readonly activeCell: GridPlace
  /** Counts the cut-outs that were corrected here: the pictures that show them are drawn anew. */
  readonly correctedCutOuts: number
  readonly isCellPreviewOpen: boolean
  readonly isMappingOpen: boolean
  readonly isMockupPickerOpen: boolean
  /** Mockups that were taken together in the picker, the latest set first. */
  readonly mockupSets: readonly (readonly string[])[]
  readonly placedCell: PlacedCell | null
  /** A start that waits for an answer: files are there already. */
  readonly askedStart: {
    readonly sample: number | null
    readonly there: number
    readonly files: number
  } | null
  /** What the last proof had beside its pictures. */
  readonly proof: ProofOptions
  /** A dropped folder as rows, to be checked before it becomes part of the recipe. */
  readonly proposedFolder: BatchTable | null
  readonly cellSize: CellSize
  /** The number of cells in a sample. */
  readonly sampleSize: number
  /** Progress of reading dropped designs. */
  readonly designsBeingRead: { readonly done: number; readonly total: number } | null
  /** Restores main's last recipe when the window opens, unless the person was quicker. */
  restoreRecipe(saved: SavedRecipe | null): void
  /** Null: a new recipe. */
  showRecipe(saved: SavedRecipe | null): void
  recipeWasKept(id: Uuid, recipe: BatchRecipe): void
  /** Changes with the same `gesture` in a row are one step for undo. */
  editRecipe(change: RecipeChange, gesture?: string | null): void
  /** Brings the present recipe up to date; not a step for undo. */
  updateRecipe(change: RecipeChange): void
  undoRecipe(): void
  redoRecipe(): void
  showBatchView(view: BatchView): void
  showRun(runId: Uuid | null): void
  pointAtCell(place: GridPlace): void
  noteCorrection(): void
  openCellPreview(isOpen: boolean): void
  openMapping(isOpen: boolean): void
  openMockupPicker(isOpen: boolean): void
  rememberMockups(mockupIds: readonly string[]): void
  placeCell(cell: PlacedCell | null): void
  askBeforeStart(asked: BatchSlice['askedStart']): void
  changeProof(change: Partial<ProofOptions>): void
  proposeFolder(table: BatchTable | null): void
  setCellSize(size: CellSize): void
  setSampleSize(size: number): void
  readDesigns(progress: BatchSlice['designsBeingRead']): void
}

const keptMockupSets = 6

export const createBatchSlice: StateCreator<BatchSlice, [], [], BatchSlice> = (set) => ({
  recipeId: null,
  recipeHistory: startHistory(emptyRecipe),
  keptRecipe: null,
  isRecipeRestored: false,
  batchView: 'grid',
  shownRunId: null,
  activeCell: { row: 0, column: 0 },
  correctedCutOuts: 0,
  isCellPreviewOpen: false,
  isMappingOpen: false,
  isMockupPickerOpen: false,
  mockupSets: [],
  placedCell: null,
  askedStart: null,
  proof: { logo_id: null, notes: '', has_ticks: true },
  proposedFolder: null,
  cellSize: 'medium',
  sampleSize: 5,
  designsBeingRead: null,
  restoreRecipe: (saved) =>
    set(({ recipeHistory }) =>
      recipeHistory.present !== emptyRecipe
        ? { recipeId: null, isRecipeRestored: true }
        : { ...(saved ? shown(saved) : { recipeId: null }), isRecipeRestored: true },
    ),
  showRecipe: (saved) => set({ ...shown(saved), batchView: 'grid' }),
  recipeWasKept: (recipeId, keptRecipe) => set({ recipeId, keptRecipe }),
  editRecipe: (change, gesture = null) =>
    set(({ recipeHistory }) => ({
      recipeHistory: record(recipeHistory, change(recipeHistory.present), gesture),
    })),
  updateRecipe: (change) =>
    set(({ recipeHistory }) => {
      const present = change(recipeHistory.present)
      return present === recipeHistory.present ? {} : { recipeHistory: { ...recipeHistory, present } }
    }),
  undoRecipe: () => set(({ recipeHistory }) => ({ recipeHistory: undo(recipeHistory) })),
  redoRecipe: () => set(({ recipeHistory }) => ({ recipeHistory: redo(recipeHistory) })),
  showBatchView: (batchView) => set({ batchView }),
  showRun: (shownRunId) => set({ shownRunId, batchView: 'runs' }),
  pointAtCell: (activeCell) => set({ activeCell }),
  noteCorrection: () => set(({ correctedCutOuts }) => ({ correctedCutOuts: correctedCutOuts + 1 })),
  openCellPreview: (isCellPreviewOpen) => set({ isCellPreviewOpen }),
  openMapping: (isMappingOpen) => set({ isMappingOpen }),
  openMockupPicker: (isMockupPickerOpen) => set({ isMockupPickerOpen }),
  rememberMockups: (ids) =>
    set(({ mockupSets }) => ({
      mockupSets: [
        ids,
        ...mockupSets.filter((other) => other.toSorted().join() !== ids.toSorted().join()),
      ].slice(0, keptMockupSets),
    })),
  placeCell: (placedCell) => set({ placedCell }),
  askBeforeStart: (askedStart) => set({ askedStart }),
  changeProof: (change) => set(({ proof }) => ({ proof: { ...proof, ...change } })),
  proposeFolder: (proposedFolder) => set({ proposedFolder }),
  setCellSize: (cellSize) => set({ cellSize }),
  setSampleSize: (sampleSize) => set({ sampleSize }),
  readDesigns: (designsBeingRead) => set({ designsBeingRead }),
})

const shown = (saved: SavedRecipe | null) => ({
  recipeId: saved?.id ?? null,
  keptRecipe: saved?.recipe ?? null,
  recipeHistory: startHistory(saved?.recipe ?? emptyRecipe),
  activeCell: { row: 0, column: 0 },
  isCellPreviewOpen: false,
})
