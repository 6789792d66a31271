import { requestEndpointId, type WebhookEndpoint } from '@contract/service/webhooks'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'
import { everyEndpoint } from './use-webhooks'

interface EndpointListProps {
  readonly endpoints: readonly WebhookEndpoint[]
  readonly selected: string | null
  onSelect(id: string): void
  onAdd(): void
}

export function EndpointList({ endpoints, selected, onSelect, onAdd }: EndpointListProps) {
  const { t } = useTranslation('webhooks')
  const isRemote = useServiceSource().connectionId !== null
  const lastId = isRemote ? everyEndpoint : requestEndpointId
  return (
    <nav aria-label={t('list')} className="flex w-60 shrink-0 flex-col border-line border-r bg-chrome">
      <header className="flex h-11 shrink-0 items-center justify-between pr-2 pl-4">
        <h2 className="font-semibold">{t('title')}</h2>
        <IconButton icon={Plus} label={t('add')} onClick={onAdd} />
      </header>
      <ul className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pb-2">
        {endpoints.map((endpoint) => (
          <Entry
            key={endpoint.id}
            title={endpoint.description || hostOf(endpoint.url)}
            detail={endpoint.description ? hostOf(endpoint.url) : pathOf(endpoint.url)}
            isOn={endpoint.enabled}
            isSelected={endpoint.id === selected}
            onSelect={() => onSelect(endpoint.id)}
          />
        ))}
        <li aria-hidden className="mx-2 my-1 h-px bg-line" />
        <Entry
          title={t(isRemote ? 'everything' : 'requests')}
          detail={isRemote ? t('everythingShort') : 'webhook.url'}
          isOn
          isSelected={selected === lastId}
          onSelect={() => onSelect(lastId)}
        />
      </ul>
    </nav>
  )
}

interface EntryProps {
  readonly title: string
  readonly detail: string
  readonly isOn: boolean
  readonly isSelected: boolean
  onSelect(): void
}

const Entry = ({ title, detail, isOn, isSelected, onSelect }: EntryProps) => (
  <li>
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className={classNames(
        'flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span
        aria-hidden
        className={classNames('size-1.5 shrink-0 rounded-full', isOn ? 'bg-success' : 'bg-line-strong')}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-secondary text-sm">{detail}</span>
      </span>
    </button>
  </li>
)

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
