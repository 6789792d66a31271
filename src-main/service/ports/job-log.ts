import type { JobSearch, StageCounts } from '@contract/desktop/activity'
import type { JobStatus } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { StoredJob } from './job-store'
import type { StoredDelivery } from './webhook-store'

/** A job with what its log says of it. */
export interface LoggedJob extends StoredJob {
  /** The name of the key that asked; null: the owner. */
  readonly keyName: string | null
  /** When it was last begun. */
  readonly startedAt: Date | null
  readonly attempts: number
  /** A picture of what came of it is kept in this file. */
  readonly picture: string | null
}

export interface JobStep {
  readonly status: JobStatus
  readonly at: Date
  readonly error: StoredJob['error']
}

export interface JobPage extends JobSearch {
  /** The place of the last one of the page before. */
  readonly before: number | null
  readonly limit: number
}

/** The queue as one reads it. Every process on the data folder writes it, so nothing here is told by events. */
export interface JobLog {
  list(page: JobPage): Promise<{ readonly jobs: readonly LoggedJob[]; readonly next: number | null }>
  find(id: Uuid): Promise<LoggedJob | null>
  counts(): Promise<StageCounts>
  /** Jobs that have changed at that time or later, in the order in which they did. */
  changedSince(at: Date): Promise<readonly LoggedJob[]>
  /** When a job last changed; null while there are none. */
  lastChange(): Promise<Date | null>
  steps(id: Uuid): Promise<readonly JobStep[]>
  /** What was or will be told of a job, and where to. */
  deliveries(id: Uuid): Promise<readonly (StoredDelivery & { readonly to: string })[]>
}
