// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the gallery is on the page, which a table cannot be
import type { BatchItem } from '@contract/desktop/batches'
import { Columns2, FolderOpen, Play } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { formatBytes } from '../../shared/format-bytes'
import { IconButton } from '../../shared/icon-button'
import { LivePicture } from '../../shared/live-picture'
import { CardFailure } from './card-failure'
import { CellStateMark } from './cell-state-mark'

interface ResultCardProps {
  readonly id: string
  readonly item: BatchItem
  readonly width: number
  readonly isActive: boolean
  readonly isCompared: boolean
  readonly index: number
  /** The same object for all cards and all renderings. */
  readonly actions: ResultActions
}

/** The actions of a card, by its index in the gallery or its file. */
export interface ResultActions {
  point(index: number): void
  open(index: number, item: BatchItem): void
  reveal(id: number): void
  dragOut(id: number): void
  compare(id: number): void
}

/** One file: its picture, its name, or the reason why it failed. Rendered again only when it changes itself. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { id, item, width, isActive, isCompared, index, actions } = props
  const { t } = useTranslation('batch')
  const path = item.name.split('/')
  const name = path.at(-1) ?? item.name
  const folder = path.slice(0, -1).join('/')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the gallery holds the focus and answers the keys
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-selected={isActive}
      aria-label={`${item.name}, ${t(`states.${item.state}`)}`}
      onClick={() => actions.point(index)}
      onDoubleClick={() => actions.open(index, item)}
      draggable={item.state === 'made'}
      onDragStart={(event) => {
        // The system drags the file itself.
        event.preventDefault()
        actions.dragOut(item.id)
      }}
      className={classNames(
        'group relative flex shrink-0 flex-col rounded-lg border bg-chrome p-1.5',
        isCompared ? 'border-accent' : 'border-line hover:border-line-strong',
        isActive &&
          'shadow-[0_0_0_1px_var(--line-strong)] group-focus-visible/gallery:shadow-[0_0_0_2px_var(--accent)]',
      )}
      style={{ width }}
    >
      <span className="relative block min-h-0 flex-1 overflow-hidden rounded-md bg-canvas">
        {item.thumbnail_url !== null ? (
          <LivePicture src={item.thumbnail_url} alt="" className="size-full" />
        ) : item.failure ? (
          <CardFailure failure={item.failure} />
        ) : (
          <span className="flex size-full items-center justify-center">
            <CellStateMark state={item.state} hasWord />
          </span>
        )}
        {item.film_url !== null && (
          <span aria-hidden className="absolute bottom-1 left-1 rounded-md bg-raised/90 p-1">
            <Play size={14} strokeWidth={1.5} />
          </span>
        )}
        {item.state === 'made' && (
          <span className="absolute top-1 right-1 flex gap-0.5 rounded-md bg-raised/90 opacity-0 group-hover:opacity-100">
            <IconButton
              icon={Columns2}
              label={t('compareOne', { name })}
              tabIndex={-1}
              isPressed={isCompared}
              className="size-6"
              onClick={(event) => {
                event.stopPropagation()
                actions.compare(item.id)
              }}
            />
            <IconButton
              icon={FolderOpen}
              label={t('revealOne', { name })}
              tabIndex={-1}
              className="size-6"
              onClick={(event) => {
                event.stopPropagation()
                actions.reveal(item.id)
              }}
            />
          </span>
        )}
      </span>
      <span className="mt-1.5 block truncate px-0.5 font-medium text-sm" title={item.name}>
        {name}
      </span>
      <span className="flex gap-1 px-0.5 text-secondary text-xs tabular-nums" title={item.name}>
        {folder !== '' && (
          <>
            {/* The end of a path is more telling than its beginning, the beginning of a name than its end. */}
            <span className={classNames('min-w-0 truncate', folder.includes('/') && '[direction:rtl]')}>
              <bdi>{folder}</bdi>
            </span>
            <span aria-hidden>·</span>
          </>
        )}
        <span className="shrink-0">
          {item.state === 'made' && item.bytes !== null
            ? `${item.width} × ${item.height} · ${formatBytes(item.bytes)}`
            : t(`states.${item.state}`)}
        </span>
      </span>
    </div>
  )
})
