import type { BatchItem } from '@contract/desktop/batches'
import { ChevronLeft, ChevronRight, FolderOpen, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureWords } from '../../shared/failure-words'
import { FilmPlayer } from '../../shared/film-player'
import { formatBytes } from '../../shared/format-bytes'
import { IconButton } from '../../shared/icon-button'
import { LivePicture } from '../../shared/live-picture'

interface ResultViewerProps {
  readonly items: readonly BatchItem[]
  readonly index: number
  onMove(index: number): void
  onReveal(id: number): void
  onDragOut(id: number): void
  onClose(): void
}

/** A large view of one file; arrow keys show the next and the previous one. */
export function ResultViewer({ items, index, onMove, onReveal, onDragOut, onClose }: ResultViewerProps) {
  const { t } = useTranslation(['batch', 'videos'])
  const item = items[index]
  if (!item) return null
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys of a video that has the focus seek in it.
    if (event.target instanceof HTMLMediaElement) return
    if (event.key === 'ArrowRight' && index + 1 < items.length) onMove(index + 1)
    if (event.key === 'ArrowLeft' && index > 0) onMove(index - 1)
  }
  return (
    <DialogFrame width="window" title={item.name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="flex min-h-0 flex-1 items-center justify-center bg-canvas p-4">
        {item.film_url ? (
          <FilmPlayer
            key={item.id}
            src={item.film_url}
            isPicture={/\.(webp|gif)$/i.test(item.name)}
            isMuted
            className="max-h-full"
          />
        ) : item.picture_url ? (
          <LivePicture key={item.id} src={item.picture_url} alt={item.name} className="size-full" />
        ) : (
          <div className="max-w-md break-words text-center select-text">
            {item.failure ? <FailureWords failure={item.failure} /> : t(`states.${item.state}`)}
          </div>
        )}
      </div>
      <footer className="flex h-12 shrink-0 items-center gap-2 border-line border-t px-3">
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          chord="arrowleft"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          chord="arrowright"
          disabled={index + 1 >= items.length}
          onClick={() => onMove(index + 1)}
        />
        <span className="text-secondary tabular-nums">
          {t('doneOf', { done: index + 1, total: items.length })}
        </span>
        <span className="flex-1" />
        {item.state === 'made' && (
          <ul className="min-w-0">
            <li
              title={t('videos:dragOut')}
              draggable
              onDragStart={(event) => {
                // The system drags the file itself.
                event.preventDefault()
                onDragOut(item.id)
              }}
              className="flex h-7 cursor-grab items-center gap-1.5 rounded-md border border-line pr-2 pl-1 hover:border-line-strong"
            >
              <GripVertical size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
              <span className="truncate">{item.name.split('/').at(-1)}</span>
              {item.bytes !== null && (
                <span className="shrink-0 text-secondary text-sm tabular-nums">
                  {`${item.width} × ${item.height} · ${formatBytes(item.bytes)}`}
                </span>
              )}
            </li>
          </ul>
        )}
        {item.state === 'made' && (
          <Button onClick={() => onReveal(item.id)}>
            <FolderOpen size={14} strokeWidth={1.5} aria-hidden />
            {t('reveal')}
          </Button>
        )}
      </footer>
    </DialogFrame>
  )
}
