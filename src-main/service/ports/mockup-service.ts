import type { serviceContract } from '@contract/service/service'
import type { ContractRouterClient } from '@orpc/contract'

/** Options that a caller may pass beside a call's input. */
export interface ServiceCallContext {
  /**
   * Identifies one logical operation; kept by callers that may repeat it in another run. By default each call has its
   * own.
   */
  readonly idempotencyKey?: string
  /**
   * Called with the time that the service asks callers to wait before they repeat the same query (`Retry-After` of a
   * successful answer).
   */
  readonly onAskAgainAfter?: (ms: number) => void
  /** Called whenever the request goes out. A call that is aborted before that has cost nothing. */
  readonly onSent?: () => void
}

/**
 * The client side of the service's contract: answered on this computer or by a server. Failures carry their `Failure`
 * in `data`.
 */
export type MockupService = ContractRouterClient<typeof serviceContract, ServiceCallContext>
