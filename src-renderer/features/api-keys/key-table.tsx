import type { ApiKeySummary } from '@contract/desktop/api-keys'
import { Ban, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { formatDay } from '../../shared/format-day'
import { IconButton } from '../../shared/icon-button'

interface KeyTableProps {
  readonly keys: readonly ApiKeySummary[]
  readonly mayChange: boolean
  onRegenerate(key: ApiKeySummary): void
  onRevoke(key: ApiKeySummary): void
}

export function KeyTable({ keys, mayChange, onRegenerate, onRevoke }: KeyTableProps) {
  const { t } = useTranslation('keys')
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-chrome">
      <table className="w-full text-left">
        <thead className="text-secondary text-sm">
          <tr className="h-9 border-line border-b">
            {columns.map(({ id, className }) => (
              <th key={id} scope="col" className={classNames('pr-3 font-medium', className)}>
                {t(`columns.${id}`)}
              </th>
            ))}
            <th scope="col" className="w-px px-2">
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className="h-11 border-line border-b last:border-b-0">
              <td className="max-w-0 pr-3 pl-4">
                <span className="block truncate font-medium" title={key.name}>
                  {key.name}
                </span>
                {key.scopes && (
                  <span className="block truncate text-secondary text-sm">
                    {t('mayOnly', { scopes: key.scopes.map((scope) => t(`scopes.${scope}`)).join(', ') })}
                  </span>
                )}
                {key.public_base_url && (
                  <span className="block truncate text-secondary text-sm" title={key.public_base_url}>
                    {t('readFrom', { address: key.public_base_url })}
                  </span>
                )}
              </td>
              <td className="whitespace-nowrap px-3 font-mono text-secondary text-sm">
                {key.prefix === null ? '—' : `${key.prefix}…`}
              </td>
              <td className={dateCell}>{formatDay(key.created_at)}</td>
              <td className={dateCell}>{key.last_used_at ? formatDay(key.last_used_at) : t('never')}</td>
              <td className="whitespace-nowrap px-3">
                <State revokedAt={key.revoked_at} />
              </td>
              <td className="px-2">
                {key.revoked_at === null && mayChange && (
                  <span className="flex justify-end">
                    <IconButton
                      icon={RefreshCw}
                      label={t('regenerate', { name: key.name })}
                      onClick={() => onRegenerate(key)}
                    />
                    <IconButton
                      icon={Ban}
                      label={t('revoke', { name: key.name })}
                      onClick={() => onRevoke(key)}
                    />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columns = [
  { id: 'name', className: 'w-full pl-4' },
  { id: 'begins', className: 'whitespace-nowrap pl-3' },
  { id: 'created', className: 'pl-3' },
  { id: 'lastUsed', className: 'whitespace-nowrap pl-3' },
  { id: 'state', className: 'pl-3' },
] as const
const dateCell = 'whitespace-nowrap px-3 text-secondary tabular-nums'

function State({ revokedAt }: { readonly revokedAt: string | null }) {
  const { t } = useTranslation('keys')
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className={classNames('size-1.5 rounded-full', revokedAt ? 'bg-line-strong' : 'bg-success')}
      />
      {revokedAt ? (
        <span className="text-secondary">{t('revoked', { time: formatDay(revokedAt) })}</span>
      ) : (
        t('active')
      )}
    </span>
  )
}
