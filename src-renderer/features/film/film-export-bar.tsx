import type { DocumentRecord } from '@contract/desktop/documents'
import type { FilmFile } from '@contract/film/film-order'
import { Progress } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import type { RunningFilm } from '../../model/film/film-export'
import type { FilmSettings } from '../../model/film/film-settings'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { FinishedFilmView } from './finished-film-view'
import { useFilmExport } from './use-film-export'

interface FilmExportBarProps {
  readonly document: DocumentRecord
  readonly settings: FilmSettings
  /** Null: nothing can be written. */
  readonly file: FilmFile | null
}

/** Starts the export; then its progress, and over the window its end. */
export function FilmExportBar({ document, settings, file }: FilmExportBarProps) {
  const { t } = useTranslation(['videos', 'common'])
  const { state, start, cancel, forget } = useFilmExport(document)
  if (state?.step === 'running') return <FilmRunning state={state} onCancel={cancel} />
  return (
    <>
      <Button look="primary" disabled={file === null} onClick={() => file && start({ settings, file })}>
        {t('export')}
      </Button>
      {state && (
        <DialogFrame title={t('exportTitle', { name: document.name })} width={560} onClose={forget}>
          {state.step === 'done' ? (
            <FinishedFilmView film={state.film} onClose={forget} />
          ) : (
            <div className="flex flex-col gap-3 p-4">
              <FailureNote title={t('notExported')} failure={state.failure} />
              <div className="flex justify-end">
                <Button onClick={forget}>{t('common:close')}</Button>
              </div>
            </div>
          )}
        </DialogFrame>
      )}
    </>
  )
}

interface FilmRunningProps {
  readonly state: RunningFilm
  onCancel(): void
}

function FilmRunning({ state: { path, progress, isCancelling }, onCancel }: FilmRunningProps) {
  const { t } = useTranslation(['videos', 'common'])
  const percent = Math.round(progress * 100)
  return (
    <span className="flex items-center gap-2" title={path}>
      <span className="text-secondary text-sm tabular-nums">{t('exporting', { percent })}</span>
      <Progress.Root
        value={percent}
        aria-label={t('progress')}
        className="h-1.5 w-32 overflow-hidden rounded-full bg-line"
      >
        <Progress.Indicator
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </Progress.Root>
      <Button onClick={onCancel} disabled={isCancelling}>
        {t(isCancelling ? 'cancelling' : 'common:cancel')}
      </Button>
    </span>
  )
}
