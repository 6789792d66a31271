import type { ConnectionRecord } from '@contract/desktop/connections'

/** The plan and what is left of it. Pay as you go counts no credits but has a balance. */
export function accountLine({
  plan,
  credits_remaining: credits,
  prepaid_balance: balance,
}: NonNullable<ConnectionRecord['account']>): string {
  const name = plan === '' ? 'Account' : plan.charAt(0).toUpperCase() + plan.slice(1)
  if (plan === 'unlimited') return name
  if (credits === 0 && balance > 0) return `${name} · balance ${number.format(balance)}`
  return `${name} · ${number.format(credits)} credits left`
}

const number = new Intl.NumberFormat('en-GB')
