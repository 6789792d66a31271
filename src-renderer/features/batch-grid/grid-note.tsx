import { LoaderCircle } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { withTable } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import { useBatchStore } from '../../state/batch/batch-store'

/** A note above the grid: designs that are being read, or the table that the rows come from. */
export const GridNote = memo(function GridNote() {
  const { t } = useTranslation('batch')
  const reading = useBatchStore((state) => state.designsBeingRead)
  const table = useBatchStore((state) => state.recipeHistory.present.table)
  const { openMapping, editRecipe } = useBatchStore.getState()
  if (reading) {
    return (
      <p role="status" className={line}>
        <LoaderCircle size={14} strokeWidth={1.5} className="animate-spin text-accent-text" aria-hidden />
        {t('readingDesigns', { done: reading.done, total: reading.total })}
      </p>
    )
  }
  if (!table) return null
  return (
    <div className={line}>
      <span className="min-w-0 flex-1 truncate text-secondary">
        {t('rowsFromTable', { name: table.name, count: table.rows.length })}
      </span>
      <Button look="quiet" className="h-6 px-2" onClick={() => openMapping(true)}>
        {t('columns')}
      </Button>
      <Button look="quiet" className="h-6 px-2" onClick={() => editRecipe(withTable(null))}>
        {t('removeTable')}
      </Button>
    </div>
  )
})

const line = 'flex h-9 shrink-0 items-center gap-2 border-line border-b bg-chrome px-3'
