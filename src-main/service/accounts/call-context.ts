import type { KeyScope } from '@contract/failures/common'
import type { SlotKind } from '../ports/slots'

/**
 * What an entry point knows about a call besides its input. The window and the command line call on behalf of their
 * owner, without a key.
 */
export interface CallContext {
  readonly caller?: Caller
  /** Whether the call came by a former path: its job keeps the former spelling of its kind. */
  readonly isSpelledAsBefore?: boolean
  /** The key that the client sent, at most 255 characters. */
  readonly idempotencyKey?: string
  /**
   * Takes one of the caller's slots for work that is done while the call waits; returns its release function. The entry
   * point may have taken the slot before the body arrived. Throws `CONCURRENT_LIMIT_EXCEEDED`.
   */
  readonly holdSlot?: (kind: SlotKind) => Promise<() => void>
}

export interface Caller {
  readonly keyId: string
  readonly scopes: readonly KeyScope[]
}
