import type { ActivityDelivery } from '@contract/desktop/activity'
import { useTranslation } from 'react-i18next'
import { useActivityStore } from '../../state/activity/activity-store'
import { useShellStore } from '../../state/shell/shell-store'
import { DeliveryStatusLabel } from '../webhooks/delivery-status'

/** The webhook deliveries of a job; each opens in the webhooks' log. */
export function JobDeliveries({ deliveries }: { readonly deliveries: readonly ActivityDelivery[] }) {
  const { t } = useTranslation('activity')
  const { selectEndpoint, selectDelivery } = useActivityStore.getState()
  const open = (delivery: ActivityDelivery) => {
    selectEndpoint(delivery.endpoint_id)
    selectDelivery(delivery.id)
    useShellStore.getState().goToSettings('webhooks')
  }
  return (
    <section aria-label={t('deliveries')}>
      <h3 className="mb-1 font-semibold">{t('deliveries')}</h3>
      <ul className="-mx-2">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <button
              type="button"
              onClick={() => open(delivery)}
              className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{delivery.url || delivery.event_type}</span>
                <span className="block truncate text-secondary text-sm">{delivery.event_type}</span>
              </span>
              <DeliveryStatusLabel status={delivery.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
