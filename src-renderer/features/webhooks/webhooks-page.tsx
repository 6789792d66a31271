import { failureOfCall } from '@contract/errors'
import { requestEndpointId, type WebhookEndpoint } from '@contract/service/webhooks'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { useActivityStore } from '../../state/activity/activity-store'
import { DeliveryDetail } from './delivery-detail'
import { DeliveryLog } from './delivery-log'
import { type EndpointDialog, EndpointDialogs } from './endpoint-dialogs'
import { EndpointHeader } from './endpoint-header'
import { EndpointList } from './endpoint-list'
import { everyEndpoint, useEndpointChanges, useEndpoints } from './use-webhooks'

/** Endpoints on the left, the selected one's log, and beside it a delivery's request and answers. */
export function WebhooksPage() {
  const { t } = useTranslation(['webhooks', 'common'])
  const { data, error, isPending, refetch } = useEndpoints()
  const chosenId = useActivityStore((state) => state.selectedEndpointId)
  const deliveryId = useActivityStore((state) => state.selectedDeliveryId)
  const { selectEndpoint } = useActivityStore.getState()
  const [dialog, setDialog] = useState<EndpointDialog | null>(null)
  const changes = useEndpointChanges((made) => {
    selectEndpoint(made.id)
    setDialog({ kind: 'secret', endpoint: made })
  })
  const open = (next: EndpointDialog | null) => {
    for (const change of Object.values(changes)) change.reset()
    setDialog(next)
  }
  const endpoints = data ?? []
  const lastId = useServiceSource().connectionId === null ? requestEndpointId : everyEndpoint
  const isLast = chosenId === lastId
  const current: WebhookEndpoint | null =
    endpoints.find(({ id }) => id === chosenId) ?? (isLast ? null : (endpoints[0] ?? null))
  const currentId = current?.id ?? (isLast ? lastId : null)
  const addButton = (
    <Button look="primary" onClick={() => open({ kind: 'create' })}>
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <div className="flex h-full">
      {error && (
        <FailureNote title={t('listFailed')} failure={failureOfCall(error)} className="m-4 h-fit flex-1">
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {isPending && <div className="skeleton m-4 h-24 w-64" aria-hidden />}
      {data && (
        <EndpointList
          endpoints={endpoints}
          selected={currentId}
          onSelect={selectEndpoint}
          onAdd={() => open({ kind: 'create' })}
        />
      )}
      {data && currentId === null && (
        <div className="mx-auto max-w-[560px] px-8 py-16">
          <EmptyState icon={Webhook} title={t('emptyTitle')} text={t('emptyText')}>
            {addButton}
          </EmptyState>
        </div>
      )}
      {currentId !== null && (
        <>
          <div className="flex min-w-0 flex-1 flex-col">
            <EndpointHeader key={currentId} endpoint={current} change={changes.change} onOpen={open} />
            <DeliveryLog key={`${currentId} log`} endpointId={currentId} isTestable={current !== null} />
          </div>
          <aside aria-label={t('delivery')} className="w-[400px] shrink-0 border-line border-l bg-chrome">
            {deliveryId === null ? (
              <div className="flex h-full flex-col items-center justify-center gap-1 px-8 text-center">
                <p className="font-medium">{t('chooseTitle')}</p>
                <p className="text-secondary">{t('chooseText')}</p>
              </div>
            ) : (
              <DeliveryDetail key={deliveryId} deliveryId={deliveryId} />
            )}
          </aside>
        </>
      )}
      {dialog && <EndpointDialogs dialog={dialog} changes={changes} onClose={() => open(null)} />}
    </div>
  )
}
