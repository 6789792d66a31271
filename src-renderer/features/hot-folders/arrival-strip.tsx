import type { Arrival, HotFolderRecord } from '@contract/desktop/hot-folders'
import { CircleAlert, Clock3, CopyCheck, Image, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FramedPicture } from '../../shared/framed-picture'
import { Tip } from '../../shared/tip'
import { folderName } from './folder-name'
import { type HotFolderActions, useArrivals } from './use-hot-folders'

const marks: Readonly<Record<Arrival['state'], LucideIcon>> = {
  waiting: Clock3,
  working: LoaderCircle,
  done: Image,
  repeated: CopyCheck,
  failed: CircleAlert,
}

interface ArrivalStripProps {
  readonly folder: HotFolderRecord
  readonly actions: HotFolderActions
}

/** The latest pictures side by side; a click reveals the source file. */
export function ArrivalStrip({ folder, actions }: ArrivalStripProps) {
  const { t } = useTranslation('hotFolders')
  const arrivals = useArrivals(folder, null, 10)
  if (arrivals.length === 0) return null
  return (
    <ul
      aria-label={t('lastPictures', { folder: folderName(folder.folder) })}
      className="grid grid-cols-10 gap-2 border-line border-t px-4 py-3"
    >
      {arrivals.map((arrival) => (
        <li key={arrival.id} className="min-w-0">
          <Tip label={`${arrival.name}: ${wordOf(arrival)}`}>
            <button
              type="button"
              aria-label={t('revealOne', { name: arrival.name })}
              onClick={() => actions.revealArrival.mutate({ arrival_id: arrival.id })}
              className="group flex w-full flex-col gap-1 rounded-md text-left"
            >
              <FramedPicture
                src={arrival.thumbnail_url ?? ''}
                alt=""
                fit="cover"
                className="aspect-square w-full rounded-md bg-canvas group-hover:brightness-110"
                placeholder={<Mark state={arrival.state} />}
              />
              <span className="w-full truncate text-secondary text-xs group-hover:text-ink">
                {arrival.name}
              </span>
            </button>
          </Tip>
        </li>
      ))}
    </ul>
  )

  function wordOf({ state, files }: Arrival): string {
    return state === 'done' ? t('arrivals.done', { count: files }) : t(`arrivals.${state}`)
  }
}

function Mark({ state }: { readonly state: Arrival['state'] }) {
  const Icon = marks[state]
  const look = state === 'failed' ? 'text-danger' : state === 'working' ? 'motion-safe:animate-spin' : ''
  return <Icon size={16} strokeWidth={1.5} className={look} aria-hidden />
}
