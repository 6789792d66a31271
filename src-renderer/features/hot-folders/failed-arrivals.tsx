import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { CircleAlert, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureWords } from '../../shared/failure-words'
import { IconButton } from '../../shared/icon-button'
import { folderName } from './folder-name'
import { type HotFolderActions, useArrivals } from './use-hot-folders'

interface FailedArrivalsProps {
  readonly folder: HotFolderRecord
  readonly actions: HotFolderActions
}

const shown = 4

/** The failed pictures, each with its failure, its remedy and a retry button. */
export function FailedArrivals({ folder, actions }: FailedArrivalsProps) {
  const { t } = useTranslation('hotFolders')
  const arrivals = useArrivals(folder, 'failed', shown)
  const rest = folder.failed - arrivals.length
  return (
    <section
      aria-label={t('failures', { folder: folderName(folder.folder) })}
      className="flex flex-col gap-2 border-line border-t px-4 py-3"
    >
      <ul className="flex flex-col gap-2">
        {arrivals.map(({ id, name, failure }) => (
          <li key={id} className="flex items-start gap-3">
            <CircleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-danger" aria-hidden />
            <div className="min-w-0 flex-1 break-words select-text">
              {failure ? (
                <FailureWords failure={failure} name={name} />
              ) : (
                <span className="font-medium">{name}</span>
              )}
            </div>
            <IconButton
              icon={RotateCcw}
              label={t('retryOne', { name })}
              className="-my-1 size-6"
              onClick={() => actions.retry.mutate({ arrival_id: id })}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-3 pl-7">
        {folder.failed > 1 && (
          <Button
            isBusy={actions.retryFailed.isPending}
            onClick={() => actions.retryFailed.mutate({ id: folder.id })}
          >
            {t('retryAll', { count: folder.failed })}
          </Button>
        )}
        <Button onClick={() => actions.reveal.mutate({ id: folder.id, place: 'failed' })}>
          {t('openFailed')}
        </Button>
        {rest > 0 && <span className="text-secondary text-sm">{t('moreFailed', { count: rest })}</span>}
      </div>
    </section>
  )
}
