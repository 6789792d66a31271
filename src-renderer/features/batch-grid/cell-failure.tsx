import type { BatchForecast } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import type { GridColumn, GridRow } from '../../model/batch/batch-grid-model'
import { withMockupChanged, withRowIncluded } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { shortText } from '../../shared/failure-text'
import { FailureWords } from '../../shared/failure-words'
import { useFailureTexts } from '../../shared/use-failure-text'
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

/**
 * Everything that keeps a cell from its picture, so that it is mended in one go, and the ways on: mend the columns, or
 * leave out the row or the mockup.
 */
export function CellFailure({ row, column, failed, problems }: CellFailureProps) {
  const { t } = useTranslation('batch')
  const { editRecipe, openMapping, openCellPreview } = useBatchStore.getState()
  const textOf = useFailureTexts()
  // Several mockups or variants may tell the same of one cell.
  const told = new Map(problems.map((problem) => [shortText(textOf(problem.failure)), problem.failure]))
  const [first, ...others] = failed ? [failed] : told.values()
  if (!first) return null
  const leave = (act: () => void) => () => {
    act()
    openCellPreview(false)
  }
  return (
    <div className="w-full max-w-[480px]">
      <FailureNote title={t(failed ? 'cellFailed' : 'cellWouldFail')} failure={first} className="bg-raised" />
      {others.length > 0 && (
        <ul
          aria-label={t('cellAlsoWrong')}
          className="mt-2 flex max-h-48 flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-raised p-3 select-text"
        >
          {others.map((failure) => (
            <li key={shortText(textOf(failure))} className="break-words">
              <FailureWords failure={failure} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {problems.some(({ column: name }) => name !== null) && (
          <Button onClick={leave(() => openMapping(true))}>{t('columns')}</Button>
        )}
        {row.isIncluded && (
          <Button onClick={leave(() => editRecipe(withRowIncluded(row.index, false)))}>
            {t('leaveRowOut')}
          </Button>
        )}
        {problems.every(({ row: only }) => only === null) && column.mockup.is_included && (
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
