import type { AccountUsage } from '@contract/desktop/connections'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format-day'
import { formatNumber } from '../../shared/format-number'

/** The credits of the current period: how many are spent, how many are left, and until when. */
export function UsageMeter({ usage }: { readonly usage: AccountUsage }) {
  const { t } = useTranslation('connections')
  const { credits_used: used, credits_limit: limit, credits_remaining: left, period_end: end } = usage
  const balance = usage.prepaid_balance ?? 0
  const percent = limit === null || used === null ? null : Math.min(100, (100 * used) / limit)
  const isSilent = left === null && used === null && balance === 0
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{t('usage')}</h3>
      {isSilent && <p className="text-secondary">{t('noCredits')}</p>}
      {left !== null && (
        <p className="tabular-nums">
          <span className="font-semibold text-xl">{formatNumber(left)}</span> {t('leftWord', { count: left })}
        </p>
      )}
      {left === null && used !== null && (
        <p className="tabular-nums">{t('usedWord', { count: used, credits: formatNumber(used) })}</p>
      )}
      {percent !== null && (
        <div
          role="progressbar"
          aria-label={t('usedLabel')}
          aria-valuenow={Math.round(percent)}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={`h-full rounded-full ${percent >= 90 ? 'bg-warning' : 'bg-accent'}`}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="text-secondary text-sm tabular-nums">
        {limit !== null && used !== null && (
          <span className="block">
            {t('usedOf', { used: formatNumber(used), limit: formatNumber(limit) })}
          </span>
        )}
        {end !== null && (
          <span className="block">{t(usage.is_ending ? 'endsOn' : 'renewsOn', { day: formatDay(end) })}</span>
        )}
        {balance > 0 && <span className="block">{t('prepaid', { balance: formatNumber(balance) })}</span>}
      </p>
    </div>
  )
}
