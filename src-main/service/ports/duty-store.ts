export interface DutyClaim {
  readonly name: string
  readonly worker: string
  readonly at: Date
  readonly until: Date
  /** Workers that have ended: a duty is not theirs any more. */
  readonly ended: readonly string[]
}

/**
 * What one worker does for all, such as sending deliveries: it has the duty until its time runs out, and renews it
 * before.
 */
export interface DutyStore {
  /** Takes or renews it, unless another worker has it. Gives who has it now. */
  claim(claim: DutyClaim): Promise<string>
  /** Of one that has it; otherwise nothing changes. */
  leave(name: string, worker: string): Promise<void>
}
