import type { serviceContract } from '@contract/service/service'
import type { ContractRouterClient } from '@orpc/contract'

/** What a caller may say beside a call's input. */
export interface ServiceCallContext {
  /** Of one logical operation, kept by whoever may repeat it in another run; otherwise each call has its own. */
  readonly idempotencyKey?: string
  /**
   * Told how long the service asks to be left alone before the same question is put again (`Retry-After` of an answer
   * that is no failure).
   */
  readonly onAskAgainAfter?: (ms: number) => void
}

/**
 * The service's contract as a client has it: answered on this computer or by a server. Failures carry their `Failure`
 * in `data`.
 */
export type MockupService = ContractRouterClient<typeof serviceContract, ServiceCallContext>
