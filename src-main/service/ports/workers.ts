/** The processes that work on one queue. */
export interface Workers {
  /** The id of this worker. New with every start. */
  readonly id: string
  /**
   * Those of the given workers that are known to have ended, for whatever reason. Nothing is known of the others: their
   * leases expire.
   */
  ended(workers: readonly string[]): Promise<readonly string[]>
  /** Declares this worker ended. */
  close(): Promise<void>
}

/** For work that no other process can reach. */
export const loneWorker: Pick<Workers, 'id' | 'ended'> = { id: 'this process', ended: async () => [] }
