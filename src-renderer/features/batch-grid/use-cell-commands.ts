import { useTranslation } from 'react-i18next'
import { withoutRows, withRowIncluded } from '../../model/batch/recipe-edits'
import type { Command } from '../../shared/command'
import { useBatchStore } from '../../state/batch/batch-store'
import { useShellStore } from '../../state/shell/shell-store'

/** What is done with the cell that is pointed at in the grid. */
export function useCellCommands(): readonly Command[] {
  const { t } = useTranslation('batch')
  const isInBatch = useShellStore((state) => state.place === 'batch')
  const view = useBatchStore((state) => state.batchView)
  const row = useBatchStore((state) => state.activeCell.row)
  const isExcluded = useBatchStore((state) => state.recipeHistory.present.excluded_rows.includes(row))
  const { editRecipe, openCellPreview, pointAtCell } = useBatchStore.getState()
  const isAvailable = isInBatch && view === 'grid'
  const command = { group: 'edit', chords: [], isAvailable } as const
  return [
    { ...command, id: 'cell-open', title: t('cellMenu.open'), run: () => openCellPreview(true) },
    {
      ...command,
      id: 'cell-include',
      title: t(isExcluded ? 'cellMenu.include' : 'cellMenu.exclude'),
      run: () => editRecipe(withRowIncluded(row, isExcluded)),
    },
    {
      ...command,
      id: 'cell-remove-row',
      title: t('cellMenu.remove'),
      run: () => {
        editRecipe(withoutRows(new Set([row])))
        pointAtCell({ column: useBatchStore.getState().activeCell.column, row: Math.max(0, row - 1) })
      },
    },
  ]
}
