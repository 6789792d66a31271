export interface DutyClaim {
  readonly name: string
  readonly worker: string
  readonly at: Date
  readonly until: Date
  /** Workers that have ended: they no longer hold a duty. */
  readonly ended: readonly string[]
}

/**
 * Duties that one worker performs for all, such as sending deliveries: a worker holds a duty until its time runs out,
 * and renews it before.
 */
export interface DutyStore {
  /** Takes or renews the duty, unless another worker holds it. Returns the current holder. */
  claim(claim: DutyClaim): Promise<string>
  /** Releases the duty if this worker holds it; otherwise does nothing. */
  leave(name: string, worker: string): Promise<void>
}
