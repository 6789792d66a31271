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
    credits: creditsOf(usage),
    widestRender:
      widestIn(own ?? {}) ??
      ([own?.slug, subscription.status, ...spellings].some(isTrial) ? trialWidth : null),
  }
}

/** Pixels: the interface's limit for accounts in trial. */
const trialWidth = 1024

const isTrial = (word: string | undefined): boolean => /^(in_)?trial(l?ing)?$/.test(folded(word))

/** Names under which services may state the widest picture of a plan. */
const widthNames = ['max_image_size', 'max_image_width', 'max_export_size', 'max_render_size']

const widestIn = (plan: object): number | null => {
  const fields = new Map<string, unknown>(Object.entries(plan))
  const width = widthNames
    .map((name) => fields.get(name))
    .find((value) => typeof value === 'number' && value > 0)
  return typeof width === 'number' ? width : null
}

/** All zero: an account that is not counted, or a service that does not say. */
const creditsOf = (usage: Account['usage']): number | null => {
  const {
    credits_remaining: remaining,
    prepaid_balance: prepaid,
    credits_limit,
    credits_used_this_month,
  } = usage
  return remaining || prepaid || credits_limit || credits_used_this_month ? remaining + prepaid : null
}

const folded = (name: string | undefined): string => (name ?? '').toLowerCase()

const atLeastOne = (budget: number | undefined): number => Math.max(1, Math.floor(budget ?? 1))
