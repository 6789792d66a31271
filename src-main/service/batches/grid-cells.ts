import type { CellPlace } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import { type BatchGrid, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import { cellChangesOf } from './cell-changes'
import type { GridMockup } from './grid-mockups'
import { drawnVariants } from './untouched-variants'

/** One picture of the batch, regardless of its formats. */
export interface GridCell {
  readonly place: CellPlace
  /** Starts at 1, in reading order over everything that the recipe draws; the same in a sample. */
  readonly index: number
  readonly row: BatchRow | Failure
  readonly mockup: GridMockup
}

/** Cells row by row, without excluded ones; an unreadable row still has its cells, so that each reports the failure. */
export const cellsOf = (grid: BatchGrid): readonly GridCell[] => {
  const cells: GridCell[] = []
  visitMockupRows(grid, (row, at, { mockup, variants }) => {
    for (const variant of variants)
      cells.push({ place: { row: at, mockup: mockup.place, variant }, index: cells.length + 1, row, mockup })
  })
  return cells
}

/** The number of cells that `cellsOf` returns, without building them: a large table has hundreds of thousands. */
export const countCells = (grid: BatchGrid): number => {
  let count = 0
  visitMockupRows(grid, (_row, _at, { variants }) => {
    count += variants.length
  })
  return count
}

interface MockupColumns {
  readonly mockup: GridMockup
  /** The variants that are drawn on it, by index; 0 for a recipe without variants. */
  readonly variants: readonly number[]
}

/** Visits the mockups of each included row, in reading order. `at`: the row's index. */
export const visitMockupRows = (
  { recipe, rows, mockups, untouched }: BatchGrid,
  visit: (row: BatchRow | Failure, at: number, columns: MockupColumns) => void,
): void => {
  const excluded = new Set(recipe.excluded_rows)
  const columns = mockups.map((mockup) => ({ mockup, variants: variantsOn(mockup, { recipe, untouched }) }))
  const changes = cellChangesOf(recipe)
  const hasChanges = recipe.cells.length > 0
  rows.forEach((row, at) => {
    if (excluded.has(at)) return
    for (const { mockup, variants } of columns) {
      if (isRow(row) && !isFor(row, mockup)) continue
      const isIn = (variant: number): boolean => changes(at, mockup.place, variant)?.is_included !== false
      visit(row, at, { mockup, variants: hasChanges ? variants.filter(isIn) : variants })
    }
  })
}

/** The variants that are drawn on a mockup, by index, unless a cell leaves one out. */
export const variantsOn = (
  { place, column }: Pick<GridMockup, 'place' | 'column'>,
  { recipe, untouched }: Pick<BatchGrid, 'recipe' | 'untouched'>,
): readonly number[] => drawnVariants(recipe, untouched.get(place), new Set(column.excluded_variants))

/** Matches mockup names with or without their extension, ignoring case. */
export const isFor = ({ mockup: wanted }: BatchRow, { name, column }: GridMockup): boolean => {
  if (wanted === null) return true
  const folded = wanted.toLocaleLowerCase('en').replace(/\.ps[db]$/, '')
  return folded === name.toLocaleLowerCase('en') || wanted === column.mockup_id
}
