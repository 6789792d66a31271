/** The processes that work on one queue. */
export interface Workers {
  /** This one's own. New with every start. */
  readonly id: string
  /**
   * Those of the given ones that are known to have ended, however they did. Of the others nothing is known: their
   * leases run out.
   */
  ended(workers: readonly string[]): Promise<readonly string[]>
  /** This one has ended. */
  close(): Promise<void>
}
