import type { ConnectionRecord } from '@contract/desktop/connections'
import { failureOfCall } from '@contract/errors'
import { Activity, LayoutGrid, type LucideIcon, Type, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { useAccountUsage } from '../../state/connections/use-account-usage'
import { RenderWay } from '../render-way/render-way'
import { AccountFacts } from './account-facts'
import { UsageMeter } from './usage-meter'
import { type ServiceRoom, useServiceRooms } from './use-service-rooms'

const rooms: Readonly<Record<ServiceRoom, LucideIcon>> = {
  mockups: LayoutGrid,
  jobs: Activity,
  webhooks: Webhook,
  fonts: Type,
}

/** The account behind a connection, its usage, how it renders, and the ways to everything else on its service. */
export function ConnectionDetails({ connection }: { readonly connection: ConnectionRecord }) {
  const { t } = useTranslation(['connections', 'common'])
  const { id, name } = connection
  const { data, error, isPending, refetch } = useAccountUsage(id, { currentMs: 0 })
  const open = useServiceRooms()
  return (
    <section aria-label={t('detailsOf', { name })} className="flex flex-col gap-4 border-line border-t p-4">
      {error && (
        <FailureNote title={t('usageFailed')} failure={failureOfCall(error)}>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {isPending && <div className="skeleton h-36" aria-hidden />}
      {data && (
        <div className="grid grid-cols-2 gap-x-8">
          <UsageMeter usage={data} />
          <AccountFacts usage={data} />
        </div>
      )}
      <div className="flex items-center gap-3 border-line border-t pt-4">
        <p className="min-w-0 flex-1">
          <span className="font-medium">{t('renders')}</span>
          <span className="block text-secondary text-sm">
            {t(`renderWayHints.${connection.is_queued ? 'queued' : 'atOnce'}`)}
          </span>
        </p>
        <RenderWay connectionId={id} />
      </div>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(rooms) as ServiceRoom[]).map((room) => {
          const Icon = rooms[room]
          return (
            <Button key={room} onClick={() => open(room, id)}>
              <Icon size={14} strokeWidth={1.5} aria-hidden />
              {t(`rooms.${room}`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
