import type { BatchForecast } from '@contract/desktop/batches'
import type { Uuid } from '@contract/vocabulary'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/format-number'
import { useAccountUsage } from '../../state/connections/use-account-usage'

interface BatchCostProps {
  readonly connectionId: Uuid
  readonly forecast: BatchForecast
}

/** How long an account that was read counts as current, ms: other programs may spend its credits too. */
const currentMs = 5_000

/**
 * What the service will charge, what its account has left now, and how many pictures the plan renders at once. A
 * service that does not answer is known by its last check.
 */
export function BatchCost({ connectionId, forecast }: BatchCostProps) {
  const { t } = useTranslation('batch')
  const { data: usage } = useAccountUsage(connectionId, { currentMs })
  const needed = forecast.credits?.needed ?? forecast.files
  const left = leftOf(usage) ?? forecast.credits?.remaining ?? null
  const counted = { count: needed, credits: formatNumber(needed) }
  const isShort = left !== null && needed > left
  return (
    <p className="flex gap-2 text-sm tabular-nums">
      {isShort && (
        <TriangleAlert size={14} strokeWidth={1.5} className="mt-0.5 shrink-0 text-warning" aria-hidden />
      )}
      <span className="min-w-0">
        {left === null
          ? t('creditsUnknown', counted)
          : t(isShort ? 'creditsShort' : 'creditsNeeded', { ...counted, remaining: formatNumber(left) })}
        {usage?.renders_at_once != null && (
          <span className="text-secondary"> {t('rendersAtOnce', { count: usage.renders_at_once })}</span>
        )}
      </span>
    </p>
  )
}

interface Left {
  readonly credits_remaining: number | null
  readonly prepaid_balance: number | null
}

/** Null if the account does not say, or has not been read. */
const leftOf = (usage: Left | undefined): number | null => {
  if (!usage || (usage.credits_remaining === null && !usage.prepaid_balance)) return null
  return (usage.credits_remaining ?? 0) + (usage.prepaid_balance ?? 0)
}
