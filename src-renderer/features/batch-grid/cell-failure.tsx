import type { BatchForecast } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import type { GridColumn, GridRow } from '../../model/batch/batch-grid-model'
import { withMockupChanged, withRowIncluded } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { useBatchStore } from '../../state/batch/batch-store'

type Problem = BatchForecast['cell_problems'][number]

interface CellFailureProps {
  readonly row: GridRow
  readonly column: GridColumn
  /** The failure of the cell's last rendering; null: it would fail. */
  readonly failed: Failure | null
  /** What the forecast says of the cell, the first problem first. */
  readonly problems: readonly Problem[]
}

/** Why a cell has no picture, and the ways on: mend the column, or leave out the row or the mockup. */
export function CellFailure({ row, column, failed, problems }: CellFailureProps) {
  const { t } = useTranslation('batch')
  const { editRecipe, openMapping, openCellPreview } = useBatchStore.getState()
  const [problem] = problems
  const failure = failed ?? problem?.failure
  if (!failure) return null
  const leave = (act: () => void) => () => {
    act()
    openCellPreview(false)
  }
  return (
    <div className="w-full max-w-[480px]">
      <FailureNote
        title={t(failed ? 'cellFailed' : 'cellWouldFail')}
        failure={failure}
        className="bg-raised"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {problem?.column != null && <Button onClick={leave(() => openMapping(true))}>{t('columns')}</Button>}
        {row.isIncluded && (
          <Button onClick={leave(() => editRecipe(withRowIncluded(row.index, false)))}>
            {t('leaveRowOut')}
          </Button>
        )}
        {problem?.row == null && column.mockup.is_included && (
          <Button
            onClick={leave(() => editRecipe(withMockupChanged(column.mockupIndex, { is_included: false })))}
          >
            {t('leaveMockupOut')}
          </Button>
        )}
      </div>
    </div>
  )
}
