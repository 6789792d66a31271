import type { DeliveryStatus } from '@contract/service/webhooks'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'

const dots: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'bg-accent',
  delivered: 'bg-success',
  failed: 'bg-warning',
  dead: 'bg-danger',
}

export function DeliveryStatusLabel({ status }: { readonly status: DeliveryStatus }) {
  const { t } = useTranslation('webhooks')
  return (
    <span className="inline-flex shrink-0 items-center gap-2 align-top">
      <span aria-hidden className={classNames('size-1.5 rounded-full', dots[status])} />
      {t(`statuses.${status}`)}
    </span>
  )
}
