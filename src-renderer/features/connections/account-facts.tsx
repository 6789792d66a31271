import type { AccountUsage } from '@contract/desktop/connections'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format-day'
import { formatNumber } from '../../shared/format-number'

/** What the account may do, and the key that this app calls with. Values that the service does not say are left out. */
export function AccountFacts({ usage }: { readonly usage: AccountUsage }) {
  const { t } = useTranslation('connections')
  const { key } = usage
  const number = (value: number | null) => (value === null ? null : formatNumber(value))
  const facts: readonly (readonly [string, string | null])[] = [
    [t('factAccount'), usage.email ?? usage.name],
    [t('factPlan'), [usage.plan, usage.status].filter(Boolean).join(' · ') || null],
    [t('factRenders'), number(usage.renders_at_once)],
    [t('factUploads'), number(usage.uploads_at_once)],
    [t('factMockups'), number(usage.most_mockups)],
    [
      t('factKey'),
      key &&
        [key.name, key.last_used_at && t('keyUsed', { day: formatDay(key.last_used_at) })]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('factOperations'), number(key?.operations ?? null)],
  ]
  return (
    <dl className="grid grid-cols-[144px_minmax(0,1fr)] content-start gap-y-1.5 tabular-nums">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-secondary">{name}</dt>
              <dd className="truncate select-text" title={value}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
