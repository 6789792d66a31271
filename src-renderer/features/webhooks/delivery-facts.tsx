import type { ActivityDelivery } from '@contract/desktop/activity'
import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../shared/fact-list'
import { formatInstant } from '../../shared/format-instant'

/** What another service says of a delivery: it keeps the message and the single attempts to itself. */
export function DeliveryFacts({ delivery }: { readonly delivery: ActivityDelivery }) {
  const { t, i18n } = useTranslation('webhooks')
  const { http_status, attempts, last_error, created_at, updated_at } = delivery
  const facts: readonly Fact[] = [
    [t('factAnswer'), http_status === null ? t('noAnswer') : String(http_status)],
    [t('factError'), last_error],
    [t('factAttempts'), String(attempts)],
    [t('factCreated'), formatInstant(created_at, i18n.language)],
    [t('factUpdated'), updated_at === null ? null : formatInstant(updated_at, i18n.language)],
  ]
  return <FactList label={t('facts')} facts={facts} />
}
