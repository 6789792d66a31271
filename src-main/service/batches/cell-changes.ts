import type { BatchCell, BatchMockup, BatchRecipe } from '@contract/desktop/batch-recipe'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Size } from '@geometry/plane'
import { placedInRow } from '@geometry/row-placement'
import type { BatchRow } from './batch-rows'

/** Finds what sets a cell apart from its column; of several entries for one cell the last one counts. */
export type CellChanges = (row: number, mockup: number, variant: number) => BatchCell | undefined

const none: CellChanges = () => undefined

/** Each cell of a run asks for those of its recipe. */
const known = new WeakMap<BatchRecipe, CellChanges>()

/** An entry for one variant takes precedence over one for every variant. Entries for unknown variants mean nothing. */
export const cellChangesOf = (recipe: BatchRecipe): CellChanges => {
  if (recipe.cells.length === 0) return none
  const changes = known.get(recipe) ?? findIn(recipe)
  known.set(recipe, changes)
  return changes
}

const findIn = ({ cells, variants }: BatchRecipe): CellChanges => {
  const entries = new Map(cells.map((cell) => [keyOf(cell.row, cell.mockup, cell.variant), cell]))
  return (row, mockup, variant) =>
    entries.get(keyOf(row, mockup, variants[variant]?.id ?? null)) ?? entries.get(keyOf(row, mockup, null))
}

interface PlacedRow {
  readonly at: number
  readonly row: Pick<BatchRow, 'placement'>
  /** Of the smart object that takes the artwork. */
  readonly canvas: Size
}

/** The placements of a row's artwork on a mockup: its column's as the row wants it, and those of cells of their own. */
export const placementsIn = (
  recipe: BatchRecipe,
  { at, row, canvas }: PlacedRow,
  { place, column }: { readonly place: number; readonly column: BatchMockup },
): readonly ArtworkPlacement[] => {
  const ofRow = row.placement ? placedInRow(column.placement, row.placement, canvas) : column.placement
  if (recipe.cells.length === 0) return [ofRow]
  const own = recipe.cells.flatMap((cell) =>
    cell.row === at && cell.mockup === place && cell.is_included ? (cell.placement ?? []) : [],
  )
  return [ofRow, ...own]
}

const keyOf = (row: number, mockup: number, variant: string | null): string =>
  `${row} ${mockup} ${variant ?? ''}`
