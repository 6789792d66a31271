import type { Failure } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import type { JobFilter, JobStatus } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { ServedFileId } from './served-files'

/** What is to be done, as it came: enough to do it again from the start. */
export interface NewJob {
  readonly id: Uuid
  readonly kind: JobKind
  /** JSON. */
  readonly input: unknown
  /** Whose key asked for it; null: the owner. */
  readonly keyId: string | null
  /** Where the request itself wants to be told of the end. */
  readonly webhookUrl: string | null
  readonly mockup: { readonly uuid: Uuid; readonly name: string } | null
  /** The higher the sooner. */
  readonly priority: number
  readonly createdAt: Date
}

export interface StoredJob extends NewJob {
  readonly status: JobStatus
  /** 0..1 */
  readonly progress: number
  /** What has been reserved for the result; it may be unfinished. */
  readonly file: ServedFileId | null
  readonly error: Failure | null
  readonly credits: number
  /** How often workers have claimed it and not given it back by themselves, since it was queued by a person. */
  readonly attempts: number
  readonly updatedAt: Date
}

/**
 * A worker's hold on one attempt at a job. It ends when the job is cancelled, given back, or taken back because its
 * time ran out.
 */
export interface JobLease {
  readonly jobId: Uuid
  /** New with every claim. */
  readonly token: string
}

export interface ClaimedJob extends StoredJob {
  readonly lease: JobLease
}

export interface JobClaim {
  /** Who is going to do it. */
  readonly worker: string
  readonly at: Date
  /** The worker has it so long, unless it renews. */
  readonly until: Date
}

export interface JobEnd {
  readonly mockup?: NewJob['mockup']
  readonly credits: number
}

/**
 * The one durable queue, worked off by any number of workers. Each transition happens only from the states that allow
 * it, and for a lease only while that is held: `null` where it did not.
 */
export interface JobStore {
  /** One that is there already stays as it is. */
  add(job: NewJob): Promise<StoredJob>
  find(id: Uuid): Promise<StoredJob | null>
  /** Newest first. `nextCursor` null: the last page. Rejects with `MALFORMED_REQUEST` for a cursor that is none. */
  list(filter: JobFilter): Promise<JobList>

  /**
   * The oldest of the highest priority becomes `dispatched`, and one attempt more; keys take turns, over all workers.
   */
  claim(claim: JobClaim): Promise<ClaimedJob | null>
  start(lease: JobLease, at: Date): Promise<StoredJob | null>
  /**
   * Names the place of the result before it is made, so that a second attempt can remove what the first left. False:
   * the lease is not held any more.
   */
  reserve(lease: JobLease, file: ServedFileId): Promise<boolean>
  progress(lease: JobLease, progress: number, at: Date): Promise<void>
  succeed(lease: JobLease, end: JobEnd, at: Date): Promise<StoredJob | null>
  fail(lease: JobLease, error: Failure, at: Date): Promise<StoredJob | null>

  cancel(id: Uuid, at: Date): Promise<StoredJob | null>
  /** A failed or cancelled one is queued again, as if it had never been tried. */
  retry(id: Uuid, at: Date): Promise<StoredJob | null>

  /** Tokens of the leases that a worker holds. */
  held(worker: string): Promise<readonly string[]>
  /** All that a worker holds is its own until then, also what had run out. */
  renew(worker: string, until: Date): Promise<void>
  /** All that a worker holds is queued again, as if it had not been claimed. */
  giveBack(worker: string, at: Date): Promise<void>
  /** Workers that hold something, this side of its end or beyond. */
  workers(): Promise<readonly string[]>
  /** What the `ended` workers held, and every lease that has run out: queued again. */
  takeBack(from: { readonly ended: readonly string[]; readonly at: Date }): Promise<void>
}

export interface JobList {
  readonly jobs: readonly StoredJob[]
  readonly nextCursor: string | null
}
