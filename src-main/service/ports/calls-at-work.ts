/** A call in progress and its future answer. */
export interface CallAtWork<Answer> {
  /** Body hash of the call that began it. */
  readonly bodyHash: string
  readonly answer: Promise<Answer>
}

/**
 * Calls in progress, across all server processes: an identical call that arrives in the meantime does not run again.
 */
export interface CallsAtWork {
  /** Joins the call with this id, or begins it. All calls with the same id return the same type of answer. */
  join<Answer>(id: string, bodyHash: string, begin: () => Promise<Answer>): Promise<CallAtWork<Answer>>
}
