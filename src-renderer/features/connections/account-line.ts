import type { ConnectionRecord } from '@contract/desktop/connections'
import type { TFunction } from 'i18next'
import { locale } from '../../shared/locale'

/** The plan and its remaining credits. Pay as you go has a balance instead of credits. */
export function accountLine(
  { plan, credits_remaining: credits, prepaid_balance: balance }: NonNullable<ConnectionRecord['account']>,
  t: TFunction<'connections'>,
): string {
  const name = plan === '' ? t('account') : plan.charAt(0).toUpperCase() + plan.slice(1)
  const number = new Intl.NumberFormat(locale())
  if (plan === 'unlimited') return name
  if (credits === 0 && balance > 0) return t('balance', { plan: name, balance: number.format(balance) })
  return t('creditsLeft', { plan: name, count: credits, credits: number.format(credits) })
}
