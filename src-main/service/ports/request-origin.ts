/** The request that work is done for, whichever process does it. */
export interface RequestOrigin {
  /** As the caller sent it in `x-request-id`, or made up. */
  readonly requestId: string
  /** W3C Trace Context: the span that further spans belong to; null: nobody traces. */
  readonly traceparent: string | null
}
