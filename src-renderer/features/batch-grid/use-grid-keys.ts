import type { KeyboardEvent } from 'react'
import { placeAfterKey } from '../../model/batch/batch-grid-model'
import { withoutRows, withRowIncluded } from '../../model/batch/recipe-edits'
import { useBatchStore } from '../../state/batch/batch-store'

/** Arrow keys move, Space includes or excludes a row, Delete removes it, Enter opens the cell. */
export function useGridKeys(size: {
  readonly rows: number
  readonly columns: number
  readonly page: number
}) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // Controls inside the grid (a menu, a checkbox) handle their own keys.
    if (event.target !== event.currentTarget) return
    const { activeCell, pointAtCell, editRecipe, openCellPreview, recipeHistory } = useBatchStore.getState()
    const place = placeAfterKey(event, activeCell, size)
    if (place) pointAtCell(place)
    else if (event.key === ' ') {
      const isIncluded = !recipeHistory.present.excluded_rows.includes(activeCell.row)
      editRecipe(withRowIncluded(activeCell.row, !isIncluded))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      editRecipe(withoutRows(new Set([activeCell.row])))
      pointAtCell({ ...activeCell, row: Math.max(0, Math.min(activeCell.row, size.rows - 2)) })
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) openCellPreview(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
