import { catalogue } from '@language/catalogue'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { accountLine } from './account-line'

it('tells the plan and what is left of it', async () => {
  await i18next.init({ lng: 'en', resources: catalogue, ns: Object.keys(catalogue.en) })
  const account = { email: '', checked_at: '', credits_remaining: 0, prepaid_balance: 0 }
  const line = (more: Partial<typeof account> & { readonly plan: string }) =>
    accountLine({ ...account, ...more }, i18next.getFixedT(null, 'connections'))
  expect([
    line({ plan: 'pro', credits_remaining: 4980 }),
    line({ plan: 'pay_as_you_go', prepaid_balance: 12.5 }),
    line({ plan: 'free' }),
    line({ plan: 'starter', credits_remaining: 1 }),
    line({ plan: 'unlimited', credits_remaining: 1e9 }),
  ]).toEqual([
    'Pro · 4,980 credits left',
    'Pay_as_you_go · balance 12.5',
    'Free · 0 credits left',
    'Starter · 1 credit left',
    'Unlimited',
  ])
})
