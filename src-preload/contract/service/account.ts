import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { successOf } from './envelope'

const instant = z.iso.datetime()

export const account = z.object({
  /** Nothing depends on this uuid: an answer without it is still read. */
  account: z.object({
    uuid: uuid.describe('Of the account'),
    email: z.string(),
    name: z.string(),
    created_at: instant,
  }),
  subscription: z.object({
    plan: z.string(),
    tier: z.string(),
    status: z.string(),
    current_period_end: instant.nullable(),
    cancel_at_period_end: z.boolean(),
  }),
  usage: z.object({
    credits_used_this_month: z.number(),
    /** Pay-as-you-go accounts read 0 here and in `credits_remaining`, and spend `prepaid_balance`. */
    credits_limit: z.number(),
    credits_remaining: z.number(),
    billing_period_start: instant,
    billing_period_end: instant,
    prepaid_balance: z.number(),
  }),
  /** The terms of pay-as-you-go; null for accounts that have credits by the month. */
  payg: z.looseObject({}).nullable(),
  /** The key that signed this call. */
  api_key: z.object({
    name: z.string(),
    created_at: instant,
    last_used_at: instant.nullable(),
    /** Operations that cost credits, not raw requests. */
    total_requests: z.number().int(),
  }),
})
export type Account = z.infer<typeof account>

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  tier: z.string(),
  credits_per_month: z.number(),
  max_concurrent_requests: z.number().int(),
  /** Never more than `max_concurrent_requests`. */
  max_concurrent_uploads: z.number().int(),
  max_psd_templates: z.number().int(),
})
export type Plan = z.infer<typeof plan>

const plansInUse = plan.partial().extend({ plans: z.array(plan) })

/** The plan in use in a list and as it is, bare and enveloped: clients look for it in each of these places. */
const answeredPlans = plansInUse.extend({ success: z.literal(true), data: plansInUse.optional() })

export const accounts = {
  me: oc
    .route({
      method: 'GET',
      path: '/api/v1/me',
      summary: 'The account and the key that calls',
      tags: ['Account'],
    })
    .output(successOf(account)),
  plans: oc
    .route({ method: 'GET', path: '/api/v1/packages/plans', summary: 'The plan in use', tags: ['Account'] })
    .output(answeredPlans),
}
