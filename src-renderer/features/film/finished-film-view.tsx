import { failureOfCall } from '@contract/errors'
import { CircleCheck, FolderOpen, GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import type { FinishedFilm } from '../../model/film/film-export'
import { Button } from '../../shared/button'
import { FilmPlayer } from '../../shared/film-player'
import { formatBytes } from '../../shared/format-bytes'
import { formatDuration } from '../../shared/format-duration'
import { useShellStore } from '../../state/shell/shell-store'

/** The written video plays here, is shown in its folder, and is dragged out by its name. */
export function FinishedFilmView({ film, onClose }: { readonly film: FinishedFilm; onClose(): void }) {
  const { t, i18n } = useTranslation(['videos', 'common'])
  const { client } = useConnection()
  const tell = (title: string | null) => (error: unknown) => {
    const failure = failureOfCall(error)
    if (title === null) useShellStore.getState().tellFailure(failure)
    else useShellStore.getState().notify({ tone: 'danger', title: () => title, failure })
  }
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck size={20} strokeWidth={1.5} className="shrink-0 text-success" aria-hidden />
          {t('exported')}
          <span className="ml-auto font-normal text-secondary tabular-nums">
            {formatDuration(film.duration_ms, i18n.language)}
          </span>
        </p>
        <FilmPlayer
          src={`mockwright://film/${film.file_id}`}
          isPicture={film.container === 'webp' || film.container === 'gif'}
          isMuted={!film.has_audio}
          className="mx-auto max-h-[44vh] rounded-md bg-canvas"
        />
        <ul>
          <li
            title={t('dragOut')}
            draggable
            onDragStart={(event) => {
              // The system drags the file itself.
              event.preventDefault()
              client.films.dragOut({ file_id: film.file_id }).catch(tell(t('notDragged')))
            }}
            className="flex cursor-grab items-center gap-2 rounded-md border border-line p-2 hover:border-line-strong"
          >
            <GripVertical size={16} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
            <span className="min-w-0 flex-1 truncate font-medium select-text" title={film.path}>
              {film.path.split(/[\\/]/).at(-1)}
            </span>
            <span className="shrink-0 text-secondary text-sm tabular-nums">
              {`${film.width} × ${film.height} px · ${formatBytes(film.bytes)}`}
            </span>
          </li>
        </ul>
      </div>
      <footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">
        <Button onClick={() => client.films.reveal({ file_id: film.file_id }).catch(tell(null))}>
          <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
          {t('show')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common:done')}
        </Button>
      </footer>
    </div>
  )
}
