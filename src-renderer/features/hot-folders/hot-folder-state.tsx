import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { CircleAlert, LoaderCircle, Pause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The state of a hot folder, by shape and word as well as by colour. */
export function HotFolderState({ folder: { state, waiting } }: { readonly folder: HotFolderRecord }) {
  const { t } = useTranslation('hotFolders')
  const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <span role="status" className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums">
      {state === 'watching' && <span className="mx-[3px] size-2 rounded-full bg-success" aria-hidden />}
      {state === 'working' && (
        <LoaderCircle {...icon} className="text-accent-text motion-safe:animate-spin" />
      )}
      {state === 'paused' && <Pause {...icon} className="text-secondary" />}
      {state === 'problem' && <CircleAlert {...icon} className="text-danger" />}
      {state === 'working'
        ? t('working', { count: waiting })
        : state === 'paused' && waiting > 0
          ? t('pausedWaiting', { count: waiting })
          : t(`states.${state}`)}
    </span>
  )
}
