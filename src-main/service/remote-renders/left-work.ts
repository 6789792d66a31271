import { type Failure, failureOf } from '@contract/errors'
import type { LeftEnd } from '../jobs/leave-job'

/** Pictures that a service was asked for and that nobody waits for any more. */
export interface LeftWork {
  note(end: LeftEnd): void
  /** What was noted since the last call, as data for a person; null if nothing was. */
  take(): Failure | null
}

/** `called`: the service, as failures name it. */
export const createLeftWork = (called: {
  readonly connection: string | null
  readonly host: string
}): LeftWork => {
  let counts = none
  return {
    note(end) {
      counts = { ...counts, [end]: counts[end] + 1 }
    },
    take() {
      const noted = counts
      counts = none
      return noted === none ? null : failureOf('workLeftAtService', { ...called, ...noted })
    },
  }
}

const none: Readonly<Record<LeftEnd, number>> = { cancelled: 0, made: 0, running: 0, unknown: 0 }
