import type { Failure } from '@contract/errors'

/** A piece of work that is ours until its lease ends. */
export interface Claim<Work> {
  readonly work: Work
  /**
   * 1 for the first. Counts the attempts that ended with a process, its own or the engine's; work that was handed back
   * is not counted.
   */
  readonly attempt: number
}

/**
 * Supplies work and records its outcome. Several processes may share one source: when a lease is not renewed, another
 * process can take over.
 */
export interface WorkSource<Work, Result> {
  /** Null: no work is waiting. */
  claim(leasedUntil: Date): Promise<Claim<Work> | null>
  /** False: the work is no longer ours, because it was cancelled or another process took it over. */
  renew(work: Work, leasedUntil: Date): Promise<boolean>
  finish(work: Work, result: Result): Promise<void>
  /** `error`: the error that the handler threw; null if the work was not tried again. */
  fail(work: Work, failure: Failure, error: unknown): Promise<void>
  /** The work waits again. `crashed`: the attempt counts; `handed back`: it does not. */
  release(work: Work, reason: 'crashed' | 'handed back'): Promise<void>
}
