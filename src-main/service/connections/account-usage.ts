import type { AccountUsage } from '@contract/desktop/connections'
import { AppError, fromCall } from '@contract/errors'
import type { Account, Plan } from '@contract/service/account'
import type { Uuid } from '@contract/vocabulary'
import type { CheckedAccount } from '../ports/connection-store'
import type { OpenConnection } from './known-connections'

export interface AccountUsageDeps {
  readonly openConnection: OpenConnection
  /** Keeps what was read as the connection's last check. */
  readonly keep: (connectionId: Uuid, account: Omit<CheckedAccount, 'checkedAt'>) => Promise<void>
}

/** Reads an account and its plan from the service of a connection. A key that may not read plans says less. */
export const createAccountUsage =
  ({ openConnection, keep }: AccountUsageDeps) =>
  async (connectionId: Uuid): Promise<AccountUsage> => {
    const { service, learnPlan } = await openConnection(connectionId)
    const { data } = await service.accounts.me().catch((error: unknown) => {
      throw error instanceof AppError ? error : fromCall(error)
    })
    const { account, subscription, usage }: ToldAccount = data
    await keep(connectionId, {
      email: account?.email ?? '',
      plan: subscription?.plan ?? '',
      creditsRemaining: usage?.credits_remaining ?? 0,
      prepaidBalance: usage?.prepaid_balance ?? 0,
    })
    const plan = await learnPlan().catch(() => null)
    const listed = await service.accounts.plans().catch(() => null)
    return usageOf(data, {
      name: plan?.plan ?? null,
      rendersAtOnce: plan?.rendersAtOnce ?? null,
      uploadsAtOnce: plan?.uploadsAtOnce ?? null,
      mostMockups: mostMockups(listed?.plans ?? [], plan?.plan ?? null),
    })
  }

interface PlanFacts {
  readonly name: string | null
  readonly rendersAtOnce: number | null
  readonly uploadsAtOnce: number | null
  readonly mostMockups: number | null
}

/** Other services leave parts out, which their connection reads as empty or not at all. */
type ToldAccount = { readonly [Part in keyof Account]?: Partial<Account[Part]> }

const usageOf = (
  { account, subscription, usage, api_key: key }: ToldAccount,
  plan: PlanFacts,
): AccountUsage => {
  // A plan without a limit has a number that stands for none.
  const limit = subscription?.plan === 'unlimited' ? null : usage?.credits_limit || null
  const used = usage?.credits_used_this_month || (limit === null ? null : 0)
  return {
    name: account?.name || null,
    email: account?.email || null,
    plan: plan.name || subscription?.plan || null,
    status: subscription?.status || null,
    period_start: instantOf(usage?.billing_period_start),
    period_end: instantOf(usage?.billing_period_end) ?? instantOf(subscription?.current_period_end),
    is_ending: subscription?.cancel_at_period_end === true,
    credits_used: used,
    credits_limit: limit,
    credits_remaining: limit === null ? null : (usage?.credits_remaining ?? null),
    prepaid_balance: usage?.prepaid_balance || null,
    renders_at_once: plan.rendersAtOnce,
    uploads_at_once: plan.uploadsAtOnce,
    most_mockups: plan.mostMockups,
    key: key?.name
      ? { name: key.name, last_used_at: instantOf(key.last_used_at), operations: key.total_requests ?? null }
      : null,
  }
}

const mostMockups = (plans: readonly Partial<Plan>[], name: string | null): number | null => {
  const own = plans.find((plan) => plan.name === name) ?? (plans.length === 1 ? plans[0] : undefined)
  return own?.max_psd_templates || null
}

const instantOf = (text: string | null | undefined): string | null => {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
