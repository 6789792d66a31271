import { expect, it } from 'vitest'
import { accountLine } from './account-line'

it('tells the plan and what is left of it', () => {
  const account = { email: '', checked_at: '', credits_remaining: 0, prepaid_balance: 0 }
  expect([
    accountLine({ ...account, plan: 'pro', credits_remaining: 4980 }),
    accountLine({ ...account, plan: 'pay_as_you_go', prepaid_balance: 12.5 }),
    accountLine({ ...account, plan: 'free' }),
    accountLine({ ...account, plan: 'unlimited', credits_remaining: 1e9 }),
  ]).toEqual([
    'Pro · 4,980 credits left',
    'Pay_as_you_go · balance 12.5',
    'Free · 0 credits left',
    'Unlimited',
  ])
})
