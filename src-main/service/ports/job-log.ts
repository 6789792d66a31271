import type { JobSearch, StageCounts } from '@contract/desktop/activity'
import type { JobStatus } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { StoredJob } from './job-store'
import type { StoredDelivery } from './webhook-store'

/** A job with the details from its log. */
export interface LoggedJob extends StoredJob {
  /** The name of the key that requested the job; null: the owner. */
  readonly keyName: string | null
  /** When the job was last started. */
  readonly startedAt: Date | null
  readonly attempts: number
  /** File that contains a picture of the result. */
  readonly picture: string | null
}

export interface JobStep {
  readonly status: JobStatus
  readonly at: Date
  readonly error: StoredJob['error']
}

export interface JobPage extends JobSearch {
  /** Position of the last entry on the previous page. */
  readonly before: number | null
  readonly limit: number
}

/** A read view of the queue. Every process on the data folder writes to the queue, so there are no change events. */
export interface JobLog {
  list(page: JobPage): Promise<{ readonly jobs: readonly LoggedJob[]; readonly next: number | null }>
  find(id: Uuid): Promise<LoggedJob | null>
  counts(): Promise<StageCounts>
  /** Jobs that changed at or after that time, in the order of their changes. */
  changedSince(at: Date): Promise<readonly LoggedJob[]>
  /** When a job last changed; null while there are none. */
  lastChange(): Promise<Date | null>
  steps(id: Uuid): Promise<readonly JobStep[]>
  /** Sent and pending notifications of a job, with their receivers. */
  deliveries(id: Uuid): Promise<readonly (StoredDelivery & { readonly to: string })[]>
}
