import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { columnsOf, pictureKey, rowAt } from '../../model/batch/batch-grid-model'
import { nameOfCell, withCell } from '../../model/batch/cell-edits'
import { type RecipeChange, withMockupChanged } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import type { PlacedCell } from '../../state/batch/batch-slice'
import { useBatchStore } from '../../state/batch/batch-store'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useShellStore } from '../../state/shell/shell-store'

/** Above the editor while a cell of the batch is placed there: takes the placement back to the batch. */
export function CellPlacingBar() {
  const cell = useBatchStore((state) => state.placedCell)
  const currentUuid = useEditorStore((state) => state.currentUuid)
  return cell !== null && cell.documentUuid === currentUuid ? <Bar cell={cell} /> : null
}

function Bar({ cell }: { readonly cell: PlacedCell }) {
  const { t } = useTranslation('batch')
  const { name, documentUuid, contentsId, before, title } = cell
  const area = useEditorStore((state) => historyOf(state, documentUuid).present.placed[contentsId])
  const placement = area?.placement ?? null
  const isThere = useBatchStore((state) => state.recipeId === cell.recipeId && isInGrid(state, cell))
  const end = (change: RecipeChange | null) => {
    const { placeCell, editRecipe, showBatchView } = useBatchStore.getState()
    if (change) editRecipe(change)
    placeCell(null)
    useEditorStore.getState().edit(documentUuid, () => before)
    showBatchView('grid')
    useShellStore.getState().go('batch')
  }
  return (
    <section
      aria-label={t('placingCell', { title })}
      className="flex h-11 shrink-0 items-center gap-2 border-line border-b bg-selected px-3"
    >
      <Layers size={16} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      <p className="min-w-0 flex-1 truncate">{isThere ? t('placingCell', { title }) : t('placedCellGone')}</p>
      <Button look="quiet" onClick={() => end(null)}>
        {t('placingCancel')}
      </Button>
      <Button
        disabled={!placement || !isThere}
        onClick={() => placement && end(withMockupChanged(name.mockup, { placement, above: area?.above }))}
      >
        {t('placeColumn')}
      </Button>
      <Button
        look="primary"
        disabled={!placement || !isThere}
        onClick={() => placement && end(withCell(name, { placement }))}
      >
        {t('placeCell')}
      </Button>
    </section>
  )
}

/** False if rows or columns were moved meanwhile. */
const isInGrid = (
  { recipeHistory: { present } }: ReturnType<typeof useBatchStore.getState>,
  { name, key }: PlacedCell,
): boolean => {
  const row = rowAt(present, name.row)
  const column = columnsOf(present).find(
    ({ mockupIndex, variant }) => mockupIndex === name.mockup && (variant?.id ?? null) === name.variant,
  )
  return (
    row !== null &&
    column !== undefined &&
    pictureKey(row, column) === key &&
    nameOfCell(row, column).row === name.row
  )
}
