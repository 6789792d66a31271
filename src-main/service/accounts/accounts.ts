import type { Account, Plan } from '@contract/service/account'
import { alike } from '@contract/service/envelope'
import type { AccountPlan } from '../policy/plans'
import { endOfMonth, startOfMonth } from '../policy/policy'
import type { ApiKeys } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { AccountStore, Ledger } from '../ports/ledger'
import type { CallContext } from './call-context'

export interface AccountsDeps {
  readonly store: AccountStore
  readonly keys: Pick<ApiKeys, 'find'>
  readonly ledger: Pick<Ledger, 'spentSince'>
  readonly plan: AccountPlan
  readonly now: Clock
}

/** The use cases behind `accounts`. */
export const createAccounts = ({ store, keys, ledger, plan, now }: AccountsDeps) => ({
  async me({ caller }: CallContext): Promise<{ success: true; data: Account }> {
    const account = await store.account()
    const key = caller ? await keys.find(caller.keyId) : null
    const at = now()
    const spent = await ledger.spentSince(startOfMonth(at))
    return {
      success: true,
      data: {
        account: {
          uuid: account.uuid,
          email: '',
          name: account.name,
          created_at: account.createdAt.toISOString(),
        },
        subscription: {
          plan: plan.slug,
          tier: plan.tier,
          status: 'active',
          current_period_end: endOfMonth(at).toISOString(),
          cancel_at_period_end: false,
        },
        usage: {
          credits_used_this_month: spent,
          credits_limit: plan.creditsPerMonth,
          credits_remaining: Math.max(0, plan.creditsPerMonth - spent),
          billing_period_start: startOfMonth(at).toISOString(),
          billing_period_end: endOfMonth(at).toISOString(),
          prepaid_balance: 0,
        },
        payg: null,
        api_key: {
          name: key?.name ?? account.name,
          created_at: (key?.createdAt ?? account.createdAt).toISOString(),
          last_used_at: key?.lastUsedAt?.toISOString() ?? null,
          total_requests: key?.totalRequests ?? 0,
        },
      },
    }
  },

  plans() {
    const inUse = planRecordOf(plan)
    return alike({ ...inUse, plans: [inUse] })
  },
})
export type Accounts = ReturnType<typeof createAccounts>

const planRecordOf = (plan: AccountPlan): Plan => ({
  id: plan.slug,
  name: plan.name,
  slug: plan.slug,
  tier: plan.tier,
  credits_per_month: plan.creditsPerMonth,
  max_concurrent_requests: plan.rendersAtOnce,
  max_concurrent_uploads: plan.uploadsAtOnce,
  max_psd_templates: plan.mockups,
})
