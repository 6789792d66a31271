import type { CellPlace } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import { type BatchGrid, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import type { GridMockup } from './grid-mockups'

/** One picture of the batch, regardless of its formats. */
export interface GridCell {
  readonly place: CellPlace
  /** Starts at 1, in reading order over everything that the recipe draws; the same in a sample. */
  readonly index: number
  readonly row: BatchRow | Failure
  readonly mockup: GridMockup
}

/** Cells row by row, without excluded ones; an unreadable row still has its cells, so that each reports the failure. */
export const cellsOf = ({ recipe, rows, mockups }: BatchGrid): readonly GridCell[] => {
  const cells: GridCell[] = []
  const variants = Math.max(1, recipe.variants.length)
  const excluded = new Set(recipe.excluded_rows)
  rows.forEach((row, at) => {
    if (excluded.has(at)) return
    for (const mockup of mockups) {
      if (isRow(row) && !isFor(row, mockup)) continue
      for (let variant = 0; variant < variants; variant += 1) {
        const place = { row: at, mockup: mockup.place, variant }
        cells.push({ place, index: cells.length + 1, row, mockup })
      }
    }
  })
  return cells
}

/** The number of cells that `cellsOf` returns, without building them: a large table has hundreds of thousands. */
export const countCells = ({ recipe, rows, mockups }: BatchGrid): number => {
  const variants = Math.max(1, recipe.variants.length)
  const excluded = new Set(recipe.excluded_rows)
  let count = 0
  rows.forEach((row, at) => {
    if (excluded.has(at)) return
    for (const mockup of mockups) if (!isRow(row) || isFor(row, mockup)) count += variants
  })
  return count
}

/** Matches mockup names with or without their extension, ignoring case. */
const isFor = ({ mockup: wanted }: BatchRow, { name, column }: GridMockup): boolean => {
  if (wanted === null) return true
  const folded = wanted.toLocaleLowerCase('en').replace(/\.ps[db]$/, '')
  return folded === name.toLocaleLowerCase('en') || wanted === column.mockup_id
}
