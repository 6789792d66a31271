import type { SlotKind } from '../ports/slots'

/**
 * What a door knows of a call beside its input. The window and the command line call for their owner, without a key.
 */
export interface CallContext {
  readonly caller?: Caller
  /** As the client sent it, at most 255 characters. */
  readonly idempotencyKey?: string
  /**
   * Takes one of the caller's slots for work that is done while the call waits; gives the way back. The door may have
   * taken it before the body came. Throws `CONCURRENT_LIMIT_EXCEEDED`.
   */
  readonly holdSlot?: (kind: SlotKind) => Promise<() => void>
}

export interface Caller {
  readonly keyId: string
}
