import type { BatchTable, ColumnTarget } from '@contract/desktop/batch-recipe'
import type { BatchForecast } from '@contract/desktop/batches'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { withTable } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureWords } from '../../shared/failure-words'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchMockups } from '../../state/batch/use-batch-mockups'
import { useForecast } from '../../state/batch/use-forecast'
import { useLayerChoices } from '../../state/batch/use-layer-choices'
import { MappingTarget } from './mapping-target'

/** Rows that are shown; if there are more, rows with a problem come first. */
const shownRows = 40

/** Maps a table's columns to their targets: a guess to correct, with every unusable cell in red. */
export function MappingDialog({ table }: { readonly table: BatchTable }) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const { editRecipe, openMapping } = useBatchStore.getState()
  const { layers } = useLayerChoices()
  const { forecast } = useForecast()
  const problems = (forecast?.cell_problems ?? []).filter(({ column }) => column !== null)
  const problemAt = new Map(problems.map((problem) => [`${problem.row} ${problem.column}`, problem.failure]))
  const setTarget = (name: string, target: ColumnTarget) =>
    editRecipe((recipe) =>
      recipe.table
        ? {
            ...recipe,
            table: {
              ...recipe.table,
              columns: recipe.table.columns.map((column) =>
                column.name === name ? { ...column, target } : column,
              ),
            },
          }
        : recipe,
    )
  const wrong = new Set(problems.flatMap(({ row }) => row ?? []))
  const order = [...table.rows.keys()]
  const shown = [...order.filter((row) => wrong.has(row)), ...order.filter((row) => !wrong.has(row))]
    .slice(0, shownRows)
    .sort((a, b) => a - b)
  /** A mockup without such a layer: the problem is shown below the column's name, not in a cell. */
  const ofColumn = (name: string) => problems.find(({ row, column }) => row === null && column === name)

  return (
    <DialogFrame width="window" title={t('mapping', { name: table.name })} onClose={() => openMapping(false)}>
      <p className="px-4 pt-3 text-secondary">{t('mappingText')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={table.name}
        className="m-4 min-h-0 flex-1 overflow-auto rounded-md border border-line"
      >
        <table className="w-max min-w-full border-collapse text-left">
          <thead className="sticky top-0 z-10 bg-chrome">
            <tr>
              <th scope="col" className={`${head} w-10 text-right text-secondary`}>
                <span className="sr-only">{t('rowNumber')}</span>
              </th>
              {table.columns.map((column) => (
                <th key={column.name} scope="col" className={`${head} min-w-44 max-w-72 align-top`}>
                  <span className="mb-1 block truncate font-medium" title={column.name}>
                    {column.name}
                  </span>
                  <MappingTarget
                    column={column.name}
                    target={column.target}
                    layers={layers}
                    onChange={(target) => setTarget(column.name, target)}
                  />
                  <ColumnProblem problem={ofColumn(column.name)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row}>
                <th scope="row" className={`${cell} text-right font-normal text-secondary tabular-nums`}>
                  {row + 1}
                </th>
                {table.columns.map(({ name }) => {
                  const problem = problemAt.get(`${row} ${name}`)
                  return (
                    <td key={name} className={classNames(cell, 'max-w-72', problem && 'bg-danger-wash')}>
                      <span className="block truncate">{table.rows[row]?.[name]}</span>
                      {problem && (
                        <div className="whitespace-normal text-danger text-sm">
                          <FailureWords failure={problem} />
                        </div>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className="flex min-h-14 shrink-0 items-center gap-3 border-line border-t px-4 py-2">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
          {problems.length === 0 ? (
            <CircleCheck size={16} strokeWidth={1.5} className="shrink-0 text-success" aria-hidden />
          ) : (
            <CircleAlert size={16} strokeWidth={1.5} className="shrink-0 text-danger" aria-hidden />
          )}
          <span className="min-w-0">
            {problems.length === 0
              ? t('allCellsFit', { count: table.rows.length })
              : t('mappingProblems', { count: problems.length })}
          </span>
        </p>
        <Button onClick={() => editRecipe(withTable(null))}>{t('removeTable')}</Button>
        <Button look="primary" onClick={() => openMapping(false)}>
          {common('done')}
        </Button>
      </footer>
    </DialogFrame>
  )
}

function ColumnProblem({
  problem,
}: {
  readonly problem: BatchForecast['cell_problems'][number] | undefined
}) {
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const mockups = useBatchMockups()
  if (!problem) return null
  const { mockup, failure } = problem
  const name = mockup === null ? undefined : mockups.get(recipe.mockups[mockup]?.mockup_id ?? '')?.name
  return (
    <div className="mt-1 whitespace-normal font-normal text-danger text-sm">
      {name && <span className="font-medium">{name}: </span>}
      <FailureWords failure={failure} />
    </div>
  )
}

const head = 'border-line border-r border-b px-2 py-2 last:border-r-0'
const cell = 'border-line border-r border-b px-2 py-1 align-top last:border-r-0 select-text'
