// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus for all that is in it

import type { BatchCell, BatchVariant } from '@contract/desktop/batch-recipe'
import type { BatchForecast, BatchItem, CutOutForecast, TextNote } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { Equal, EyeOff, type LucideIcon, Move } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GridColumn, type GridRow, pictureKey } from '../../model/batch/batch-grid-model'
import { cellAddress } from '../../model/batch/cell-address'
import { classNames } from '../../shared/class-names'
import { LivePicture } from '../../shared/live-picture'
import { cellStateOf } from '../../state/batch/run-items'
import { CellNotes } from './cell-notes'

type Problem = BatchForecast['cell_problems'][number]

interface GridCellProps {
  readonly id: string
  readonly row: GridRow
  readonly column: GridColumn
  readonly columnIndex: number
  readonly left: number
  readonly width: number
  /** Null while main lacks the recipe in its current form. */
  readonly recipeId: Uuid | null
  readonly surroundings: string
  /** False while the grid is scrolled: no new pictures are requested. */
  readonly isDrawn: boolean
  readonly isActive: boolean
  /** What sets the cell apart from its column. */
  readonly change: BatchCell | undefined
  readonly isExcluded: boolean
  /** The variant whose picture this cell shares, so that none is drawn here; null: it has a picture of its own. */
  readonly sameAs: BatchVariant | null
  readonly items: readonly BatchItem[]
  readonly lowResolution: BatchForecast['low_resolution'][number] | undefined
  readonly problems: readonly Problem[]
  readonly texts: readonly TextNote[]
  readonly cutOuts: CutOutForecast['notes']
  /** Describes a failure in one line, in the window's language. */
  tell(failure: Failure): string
  onPoint(): void
  onOpen(): void
}

/** One picture of the batch: its live thumbnail and its state. */
export function GridCell(props: GridCellProps) {
  const { id, row, column, left, width, recipeId, surroundings, isDrawn, isActive, change, isExcluded } =
    props
  const { items, sameAs, lowResolution, problems, texts, cutOuts, columnIndex, tell, onPoint, onOpen } = props
  const { t } = useTranslation('batch')
  const address =
    recipeId === null || isExcluded || sameAs
      ? null
      : cellAddress({ recipeId, row, column, change, surroundings })
  const [wished, setWished] = useState<string | null>(null)
  if (isDrawn && address !== null && wished !== address) setWished(address)
  const state = cellStateOf(items)
  const failed = items.find((item) => item.state === 'failed')?.failure
  const problem = problems[0]?.failure
  const told = failed ?? problem
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid holds the focus and answers the keys
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={columnIndex + 2}
      aria-selected={isActive}
      title={told ? tell(told) : undefined}
      onClick={() => {
        onPoint()
        if (told) onOpen()
      }}
      onDoubleClick={onOpen}
      className={classNames(
        'contain-strict absolute top-0 h-full border-line border-r p-1.5 hover:bg-hover/50',
        isActive &&
          'bg-selected/40 shadow-[inset_0_0_0_2px_var(--line-strong)] group-focus-visible/grid:shadow-[inset_0_0_0_2px_var(--accent)]',
      )}
      style={{ left, width }}
    >
      {isExcluded ? (
        <NoPicture icon={EyeOff} text={t('leftOut')} />
      ) : sameAs ? (
        <NoPicture icon={Equal} text={t('sameAs', { variant: sameAs.name })} />
      ) : (
        <>
          {/* Another mockup or design may take this place: its picture is never that of the one before. */}
          <LivePicture key={pictureKey(row, column)} src={wished} alt="" className="size-full rounded-md" />
          {change?.placement && (
            <span
              title={t('cellApart')}
              className="absolute top-2.5 right-2.5 flex size-5 items-center justify-center rounded-sm bg-raised/90 text-ink"
            >
              <Move size={12} strokeWidth={2} aria-hidden />
              <span className="sr-only">{t('cellApart')}</span>
            </span>
          )}
          {(state || problem || lowResolution || texts.length > 0 || cutOuts.length > 0) && (
            <CellNotes
              state={state}
              isDoubtful={problem !== undefined}
              lowResolution={lowResolution}
              texts={texts}
              cutOuts={cutOuts}
              hasRoom={width > 140}
            />
          )}
        </>
      )}
    </div>
  )
}

interface NoPictureProps {
  readonly icon: LucideIcon
  readonly text: string
}

const NoPicture = ({ icon: Icon, text }: NoPictureProps) => (
  <span
    title={text}
    className="flex size-full flex-col items-center justify-center gap-1 rounded-md border border-line border-dashed px-1 text-secondary text-sm"
  >
    <Icon size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
    <span className="max-w-full truncate">{text}</span>
  </span>
)
