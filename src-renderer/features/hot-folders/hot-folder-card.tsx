import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { FolderOpen, Image, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { formatDay } from '../../shared/format-day'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { ArrivalStrip } from './arrival-strip'
import { FailedArrivals } from './failed-arrivals'
import { folderName } from './folder-name'
import { HotFolderMenu } from './hot-folder-menu'
import { HotFolderState } from './hot-folder-state'
import { useHotFolderActions } from './use-hot-folders'

interface HotFolderCardProps {
  readonly folder: HotFolderRecord
  onChange(): void
}

export function HotFolderCard({ folder, onChange }: HotFolderCardProps) {
  const { t } = useTranslation('hotFolders')
  const actions = useHotFolderActions()
  const { id, problem, state, waiting, failed } = folder
  const name = folderName(folder.folder)
  const isPaused = state === 'paused'
  return (
    <li aria-label={name} className="rounded-lg border border-line bg-chrome">
      <div className="flex items-center gap-4 p-4">
        <FramedPicture
          src={folder.thumbnail_url ?? ''}
          alt=""
          fit="cover"
          className="size-16 shrink-0 rounded-md bg-canvas"
          placeholder={<Image size={20} strokeWidth={1.5} aria-hidden />}
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-3">
            <h3 className="truncate font-semibold text-lg" title={folder.folder}>
              {name}
            </h3>
            <HotFolderState folder={folder} />
          </div>
          <Facts folder={folder} />
        </div>
        <div className="flex shrink-0 items-center gap-1 self-start">
          <IconButton
            icon={FolderOpen}
            label={t('openResults')}
            onClick={() => actions.reveal.mutate({ id, place: 'output' })}
          />
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? t('resumeOf', { folder: name }) : t('pauseOf', { folder: name })}
            onClick={() => (isPaused ? actions.resume : actions.pause).mutate({ id })}
          />
          <HotFolderMenu folder={folder} actions={actions} onChange={onChange} />
        </div>
      </div>
      {problem && (
        <FailureNote title={t('problemTitle')} failure={problem} className="mx-4 mb-4">
          <span className="flex flex-col items-end gap-2">
            <Button
              onClick={() => (folder.recipe_name === null ? onChange() : actions.resume.mutate({ id }))}
            >
              {folder.recipe_name === null ? t('change') : t('tryAgain')}
            </Button>
            {waiting > 0 && (
              <span className="text-secondary text-sm">{t('problemWaiting', { count: waiting })}</span>
            )}
          </span>
        </FailureNote>
      )}
      <ArrivalStrip folder={folder} actions={actions} />
      {failed > 0 && <FailedArrivals folder={folder} actions={actions} />}
    </li>
  )
}

function Facts({ folder }: { readonly folder: HotFolderRecord }) {
  const { t } = useTranslation('hotFolders')
  const { done, failed, last_done_at: lastAt } = folder
  return (
    <>
      <dl className="mt-1 grid grid-cols-[max-content_1fr] gap-x-2 text-secondary">
        <dt>{t('recipe')}</dt>
        <dd className="truncate text-ink">{folder.recipe_name ?? t('recipeGone')}</dd>
        <dt>{t('results')}</dt>
        <dd className="truncate select-text" title={folder.output_folder}>
          {folder.output_folder}
        </dd>
      </dl>
      <p className="mt-1 text-secondary text-sm tabular-nums">
        {done + failed === 0
          ? t('nothingYet')
          : [
              t('done', { count: done }),
              ...(failed > 0 ? [t('failed', { count: failed })] : []),
              ...(lastAt ? [t('last', { time: formatDay(lastAt) })] : []),
            ].join(' · ')}
      </p>
    </>
  )
}
