import { failureOfCall } from '@contract/errors'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { formatInstant } from '../../shared/format-instant'
import { useActivityStore } from '../../state/activity/activity-store'
import { useShellStore } from '../../state/shell/shell-store'
import { DeliveryAttempts } from './delivery-attempts'
import { DeliveryFacts } from './delivery-facts'
import { DeliveryStatusLabel } from './delivery-status'
import { useDelivery, useSending } from './use-webhooks'

/** One delivery: its request, each attempt with its answer, and a button to send it again. */
export function DeliveryDetail({ deliveryId }: { readonly deliveryId: string }) {
  const { t, i18n } = useTranslation(['webhooks', 'common'])
  const { data, error, refetch } = useDelivery(deliveryId)
  const { replay } = useSending()
  const { selectJob } = useActivityStore.getState()
  if (error)
    return (
      <FailureNote title={t('logFailed')} failure={failureOfCall(error)} className="m-4">
        <Button onClick={() => refetch()}>{t('common:retry')}</Button>
      </FailureNote>
    )
  if (!data) return <div className="skeleton m-4 h-48" aria-hidden />
  const { delivery, body, attempts } = data
  const endpointId = delivery.endpoint_id
  const isTest = delivery.event_type === 'webhook.test'
  return (
    <div className="flex h-full flex-col gap-5 overflow-y-auto p-4">
      <div className="flex flex-col gap-2">
        <h2 className="break-words font-semibold text-lg select-text">{delivery.event_type}</h2>
        {delivery.url !== '' && <p className="break-all text-secondary select-text">POST {delivery.url}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-secondary">
          <span className="text-ink">
            <DeliveryStatusLabel status={delivery.status} />
          </span>
          {delivery.next_attempt_at !== null && delivery.attempts > 0 && (
            <span className="tabular-nums">
              {t('nextAttempt', { when: formatInstant(delivery.next_attempt_at, i18n.language) })}
            </span>
          )}
        </p>
        <div className="mt-1 flex gap-2">
          {endpointId !== null && (
            <Button
              look="primary"
              isBusy={replay.isPending}
              onClick={() => replay.mutate({ endpoint_id: endpointId, delivery_id: delivery.id })}
            >
              <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
              {t('replay')}
            </Button>
          )}
          {!isTest && delivery.job_id !== null && (
            <Button
              onClick={() => {
                selectJob(delivery.job_id)
                useShellStore.getState().goToSettings('jobs')
              }}
            >
              {t('showJob')}
            </Button>
          )}
        </div>
        {replay.error && <FailureNote title={t('actionFailed')} failure={failureOfCall(replay.error)} />}
      </div>
      {attempts === null ? (
        <DeliveryFacts delivery={delivery} />
      ) : (
        <DeliveryAttempts attempts={attempts} hasEarlier={delivery.attempts > 0} />
      )}
      {body !== null && (
        <section aria-label={t('sent')}>
          <h3 className="mb-2 font-semibold">{t('sent')}</h3>
          <pre className="whitespace-pre-wrap break-all rounded-md border border-line bg-field p-3 font-mono text-xs select-text">
            {indented(body)}
          </pre>
        </section>
      )}
    </div>
  )
}

/** The body indented for reading; it was sent as one line. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
