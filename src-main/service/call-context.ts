/** What a door knows of a call beside its input. The window and the command line call for their owner, without a key. */
export interface CallContext {
  readonly caller?: Caller
  /** As the client sent it, at most 255 characters. */
  readonly idempotencyKey?: string
}

export interface Caller {
  readonly keyId: string
}
