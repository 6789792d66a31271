// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus for all that is in it
import type { BatchForecast } from '@contract/desktop/batches'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Image, Table2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import type { GridRow } from '../../model/batch/batch-grid-model'
import { withoutRows, withRowIncluded } from '../../model/batch/recipe-edits'
import { rowTitle } from '../../model/batch/row-title'
import { classNames } from '../../shared/class-names'
import { wholeText } from '../../shared/failure-text'
import { FramedPicture } from '../../shared/framed-picture'
import { useFailureTexts } from '../../shared/use-failure-text'
import { useBatchStore } from '../../state/batch/batch-store'
import { DarkVersion } from './dark-version'

interface GridRowHeaderProps {
  readonly row: GridRow
  readonly width: number
  /** Tab visits the controls of the active row alone: a batch of 500 rows has 1,500 of them. */
  readonly isTabStop: boolean
  readonly problems: BatchForecast['cell_problems']
}

/** The design of a row, or the text of its table, with controls to exclude or remove the row. */
export function GridRowHeader({ row, width, isTabStop, problems }: GridRowHeaderProps) {
  const { t } = useTranslation('batch')
  const queries = useDesktopQueries()
  const tabIndex = isTabStop ? 0 : -1
  const { data: artwork, error } = useQuery({
    ...queries.artworks.get.queryOptions({ input: { artwork_id: row.artworkId ?? '' } }),
    enabled: row.artworkId !== null,
  })
  const table = useBatchStore((state) => state.recipeHistory.present.table)
  const { editRecipe } = useBatchStore.getState()
  const { title, detail } = row.values
    ? rowTitle(row.values, table)
    : {
        title: artwork?.name ?? (error ? t('designGone') : ''),
        detail: artwork ? `${artwork.width} × ${artwork.height}` : '',
      }
  const textOf = useFailureTexts()
  const problem = problems[0] && textOf(problems[0].failure)
  return (
    <div
      role="rowheader"
      className="group/row sticky left-0 z-10 flex h-full shrink-0 items-center gap-2 border-line border-r bg-chrome px-2"
      style={{ width }}
    >
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={row.isIncluded}
        aria-label={t('includeRow', { name: title })}
        onChange={(event) => editRecipe(withRowIncluded(row.index, event.target.checked))}
        className="size-3.5 shrink-0 accent-(--accent-fill)"
      />
      {row.artworkId === null ? (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-field text-secondary tabular-nums">
          {row.index + 1}
        </span>
      ) : (
        <FramedPicture
          src={artwork?.thumbnail_url ?? ''}
          alt=""
          fit="contain"
          placeholder={
            row.artworkId === null ? (
              <Table2 size={16} strokeWidth={1.5} aria-hidden />
            ) : (
              <Image size={16} strokeWidth={1.5} aria-hidden />
            )
          }
          isSeeThrough
          className={classNames('size-10 shrink-0 rounded-md', !row.isIncluded && 'opacity-40')}
        />
      )}
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'block truncate font-medium',
            !row.isIncluded && 'text-secondary line-through',
          )}
          title={title}
        >
          {title}
        </span>
        {problem ? (
          <span className="flex items-center gap-1 text-danger text-sm" title={wholeText(problem)}>
            <CircleAlert size={12} strokeWidth={2} className="shrink-0" aria-hidden />
            <span className="truncate">{problem.sentence}</span>
          </span>
        ) : (
          <span className="block truncate text-secondary text-sm tabular-nums" title={detail}>
            {row.isIncluded ? detail : t('leftOut')}
          </span>
        )}
      </span>
      {row.artworkId !== null && <DarkVersion artworkId={row.artworkId} name={title} tabIndex={tabIndex} />}
      {/* A tooltip of its own for each row would cost more than the row. */}
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('removeRow', { name: title })}
        title={t('removeRow', { name: title })}
        className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-md bg-raised text-secondary opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/row:opacity-100"
        onClick={() => editRecipe(withoutRows(new Set([row.index])))}
      >
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
