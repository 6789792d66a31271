import { failureOfCall } from '@contract/errors'
import type { WebhookEndpoint } from '@contract/service/webhooks'
import { Send } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { menuSeparator } from '../../shared/menu-looks'
import { MoreItem, MoreMenu } from '../../shared/more-menu'
import { Switch } from '../../shared/switch'
import { useActivityStore } from '../../state/activity/activity-store'
import type { EndpointDialog } from './endpoint-dialogs'
import { type useEndpointChanges, useSending } from './use-webhooks'

interface EndpointHeaderProps {
  /** Null: the addresses given in single requests. */
  readonly endpoint: WebhookEndpoint | null
  readonly change: ReturnType<typeof useEndpointChanges>['change']
  onOpen(dialog: EndpointDialog): void
}

/** The endpoint's address, its events and its switch; and a test. */
export function EndpointHeader({ endpoint, change, onOpen }: EndpointHeaderProps) {
  const { t } = useTranslation('webhooks')
  const { test } = useSending()
  const { selectDelivery } = useActivityStore.getState()
  const failed = test.error ?? change.error
  const isRemote = useServiceSource().connectionId !== null
  if (!endpoint)
    return (
      <header className="shrink-0 border-line border-b px-4 py-3">
        <h2 className="font-semibold">{t(isRemote ? 'everything' : 'requests')}</h2>
        <p className="text-secondary">{t(isRemote ? 'everythingText' : 'requestsText')}</p>
      </header>
    )
  const { id, url, event_types, enabled } = endpoint
  return (
    <header className="flex shrink-0 flex-col gap-3 border-line border-b px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold select-text" title={url}>
            {url}
          </h2>
          <p className="truncate text-secondary" title={event_types.join(', ')}>
            {event_types.length === 0 ? t('allEvents') : t('events', { count: event_types.length })}
            {' · '}
            <span className="font-mono text-sm">{endpoint.secret}</span>
          </p>
        </div>
        <span className="text-secondary">{t(enabled ? 'active' : 'paused')}</span>
        <Switch
          label={t('pauseLabel', { url })}
          isOn={enabled}
          isDisabled={change.isPending}
          onChange={(next) => change.mutate({ endpoint_id: id, enabled: next })}
        />
        <Button
          isBusy={test.isPending}
          onClick={() =>
            test.mutate({ endpoint_id: id }, { onSuccess: (delivery) => selectDelivery(delivery.id) })
          }
        >
          <Send size={14} strokeWidth={1.75} aria-hidden />
          {t(test.isPending ? 'testing' : 'test')}
        </Button>
        <EndpointMenu endpoint={endpoint} onOpen={onOpen} />
      </div>
      {failed && <FailureNote title={t('actionFailed')} failure={failureOfCall(failed)} />}
    </header>
  )
}

function EndpointMenu({
  endpoint,
  onOpen,
}: {
  readonly endpoint: WebhookEndpoint
  onOpen(dialog: EndpointDialog): void
}) {
  const { t } = useTranslation('webhooks')
  return (
    <MoreMenu label={t('more', { url: endpoint.url })}>
      <MoreItem onSelect={() => onOpen({ kind: 'edit', endpoint })}>{t('edit')}</MoreItem>
      <MoreItem onSelect={() => onOpen({ kind: 'rotate', endpoint })}>{t('rotate')}</MoreItem>
      <DropdownMenu.Separator className={menuSeparator} />
      <MoreItem isDanger onSelect={() => onOpen({ kind: 'remove', endpoint })}>
        {t('remove')}
      </MoreItem>
    </MoreMenu>
  )
}
