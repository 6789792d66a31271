import type { Account, Plan } from '@contract/service/account'
import type { RemotePlan } from '../service/ports/remote-connection'

/** Limits that are safe with every plan, used if the service reports none. */
const least = { max_concurrent_requests: 1, max_concurrent_uploads: 1 }

/** A service may answer with a list of plans or with a single one. */
export const plansIn = (answer: object): readonly Partial<Plan>[] => {
  const { plans, data } = answer as { readonly plans?: readonly Plan[]; readonly data?: Partial<Plan> }
  return plans && plans.length > 0 ? plans : [data ?? (answer as Partial<Plan>)]
}

/** The account's plan among those that a service lists (only that one, or all that exist). */
export const planOf = (
  { account, subscription, usage }: Account,
  plans: readonly Partial<Plan>[],
): RemotePlan => {
  const spellings = [subscription.plan, subscription.tier].map(folded)
  const own =
    plans.find((plan) => [plan.slug, plan.id, plan.name].some((name) => folded(name) === spellings[0])) ??
    plans.find((plan) => spellings.includes(folded(plan.tier))) ??
    (plans.length === 1 ? plans[0] : undefined)
  const budget = own ?? least
  return {
    account: account.name || account.email,
    plan: own?.name || subscription.plan,
    rendersAtOnce: atLeastOne(budget.max_concurrent_requests),
    uploadsAtOnce: atLeastOne(budget.max_concurrent_uploads),
    credits: usage.credits_remaining + usage.prepaid_balance,
  }
}

const folded = (name: string | undefined): string => (name ?? '').toLowerCase()

const atLeastOne = (budget: number | undefined): number => Math.max(1, Math.floor(budget ?? 1))
