/** A call that is at work, and what it will be answered with. */
export interface CallAtWork<Answer> {
  /** Of the call that began it. */
  readonly bodyHash: string
  readonly answer: Promise<Answer>
}

/**
 * Calls that are not answered yet, of all processes that answer: the same call is done once, however often it comes
 * meanwhile.
 */
export interface CallsAtWork {
  /** Joins the call of this id, or begins it. Every call of one id gives the same kind of answer. */
  join<Answer>(id: string, bodyHash: string, begin: () => Promise<Answer>): Promise<CallAtWork<Answer>>
}
