import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { columnsOf, type GridPlace, rowCount } from './batch-grid-model'

/** The place of a forecast's message: null stands for every row, mockup or variant. */
export interface ToldPlace {
  readonly row: number | null
  readonly mockup: number | null
  readonly variant: number | null
}

/**
 * The cells of the grid that the messages concern, each once; for a whole row or column, its first included cell.
 * Places without a cell are left out.
 */
export function toldCells(places: readonly ToldPlace[], recipe: BatchRecipe): readonly GridPlace[] {
  const columns = columnsOf(recipe)
  const excluded = new Set(recipe.excluded_rows)
  const rows = rowCount(recipe)
  const isTaken = (row: number): boolean => row < rows && !excluded.has(row)
  let firstRow = 0
  while (firstRow < rows && !isTaken(firstRow)) firstRow += 1
  const cells = new Map<string, GridPlace>()
  for (const place of places) {
    const row = place.row ?? firstRow
    const column = columns.findIndex(
      ({ mockupIndex, variantIndex, mockup }) =>
        mockup.is_included &&
        mockupIndex === (place.mockup ?? mockupIndex) &&
        variantIndex === (place.variant ?? variantIndex),
    )
    if (isTaken(row) && column >= 0) cells.set(`${row} ${column}`, { row, column })
  }
  return [...cells.values()]
}

/** The cell after the active one, cyclically; the first if the active cell is not among them. */
export function cellAfter(cells: readonly GridPlace[], active: GridPlace): GridPlace | undefined {
  const at = cells.findIndex(({ row, column }) => row === active.row && column === active.column)
  return cells[(at + 1) % cells.length]
}
