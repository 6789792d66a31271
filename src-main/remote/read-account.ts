import { fromCall } from '@contract/errors'
import type { CheckedAccount } from '../service/ports/connection-store'
import { openRemoteConnection } from './remote-connection'
import { usualPatience } from './retry'

/** Short, because a person waits for the answer in front of a form. */
const timeoutMs = 15_000

/**
 * What a server reports about the account behind a key. Rejects with an `AppError` that states the reason if it reports
 * nothing.
 */
export const readRemoteAccount = async (address: {
  readonly baseUrl: string
  readonly apiKey: string
  readonly name?: string
}): Promise<Omit<CheckedAccount, 'checkedAt'>> => {
  const { service } = openRemoteConnection({
    ...address,
    timeoutMs,
    patience: { ...usualPatience, attempts: 2 },
  })
  const answer = await service.accounts.me().catch((error: unknown) => {
    throw fromCall(error)
  })
  const { account, subscription, usage } = answer.data
  return {
    email: account.email,
    plan: subscription.plan,
    creditsRemaining: usage.credits_remaining,
    prepaidBalance: usage.prepaid_balance,
  }
}
