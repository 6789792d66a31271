import { failureOfCall } from '@contract/errors'
import type { WebhookDelivery } from '@contract/service/webhooks'
import { RotateCcw, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { formatInstant } from '../../shared/format-instant'
import { PickList } from '../../shared/pick-list'
import { useActivityStore } from '../../state/activity/activity-store'
import { useShellStore } from '../../state/shell/shell-store'
import { DeliveryStatusLabel } from './delivery-status'
import { everyEndpoint, useDeliveries, useSending } from './use-webhooks'

interface DeliveryLogProps {
  readonly endpointId: string
  readonly isTestable: boolean
}

/** The deliveries of one endpoint, newest first. */
export function DeliveryLog({ endpointId, isTestable }: DeliveryLogProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useDeliveries(endpointId)
  const selected = useActivityStore((state) => state.selectedDeliveryId)
  const { selectDelivery } = useActivityStore.getState()
  const { notify } = useShellStore.getState()
  const { replayFailed } = useSending()
  const deliveries = data?.pages.flatMap(({ body }) => body) ?? []
  const isEvery = endpointId === everyEndpoint
  const hasFailed = !isEvery && deliveries.some(({ status }) => status === 'failed' || status === 'dead')
  const failed = error ?? replayFailed.error
  return (
    <section aria-label={t('log')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between border-line border-b px-4">
        <h3 className="font-semibold">{t('log')}</h3>
        {hasFailed && (
          <Button
            isBusy={replayFailed.isPending}
            onClick={() =>
              replayFailed.mutate(
                { endpoint_id: endpointId },
                {
                  onSuccess: ({ count }) =>
                    notify({ tone: 'success', title: () => t('replayed', { count }) }),
                },
              )
            }
          >
            <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
            {t('replayFailed')}
          </Button>
        )}
      </div>
      {failed && (
        <FailureNote
          title={t(error ? 'logFailed' : 'actionFailed')}
          failure={failureOfCall(failed)}
          className="m-4"
        >
          {error && <Button onClick={() => refetch()}>{t('common:retry')}</Button>}
        </FailureNote>
      )}
      {isPending && <div className="skeleton m-4 h-24" aria-hidden />}
      {deliveries.length > 0 && (
        <div className="min-h-0 flex-1">
          <PickList
            label={t('logList')}
            items={deliveries}
            keyOf={({ id }) => id}
            selected={selected}
            onSelect={selectDelivery}
            rowHeight={48}
            row={(delivery) => <DeliveryRow delivery={delivery} />}
            onEnd={() => hasNextPage && !isFetchingNextPage && fetchNextPage()}
          />
        </div>
      )}
      {data && deliveries.length === 0 && (
        <div className="mx-auto max-w-[480px] px-8 py-12">
          <EmptyState
            icon={Send}
            title={t('logEmptyTitle')}
            text={t(isTestable ? 'logEmptyText' : isEvery ? 'everythingText' : 'requestsText')}
          />
        </div>
      )}
    </section>
  )
}

function DeliveryRow({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhooks')
  const { event_type, status, http_status, attempt, last_error, created_at } = delivery
  return (
    <div className="flex h-full items-center gap-3 px-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{event_type}</p>
        <p className="truncate text-secondary text-sm">
          {last_error ??
            t('attempts', { count: attempt + (status === 'pending' && http_status === null ? 0 : 1) })}
        </p>
      </div>
      <span className="w-10 shrink-0 text-right font-mono text-secondary text-sm">{http_status ?? '—'}</span>
      <span className="w-36 shrink-0">
        <DeliveryStatusLabel status={status} />
      </span>
      <span className="w-28 shrink-0 text-right text-secondary text-sm tabular-nums">
        {formatInstant(created_at, i18n.language)}
      </span>
    </div>
  )
}
