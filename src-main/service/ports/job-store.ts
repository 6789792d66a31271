import type { Failure } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import type { JobFilter, JobStatus } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { RequestOrigin } from './request-origin'
import type { ServedFileId } from './served-files'

/** The requested work as it was received: enough to redo it from the start. */
export interface NewJob {
  readonly id: Uuid
  readonly kind: JobKind
  /** JSON. */
  readonly input: unknown
  /** The key that requested the job; null: the owner. */
  readonly keyId: string | null
  /** Receiver that the request itself names for the notification of the job's end. */
  readonly webhookUrl: string | null
  readonly mockup: { readonly uuid: Uuid; readonly name: string } | null
  /** Higher values run sooner. */
  readonly priority: number
  readonly createdAt: Date
  /** The HTTP request that brought the job; missing: there was none. */
  readonly origin?: RequestOrigin
}

/** Jobs of one kind that have not ended. */
export interface JobBacklog {
  readonly kind: JobKind
  readonly queued: number
  readonly working: number
  /** Since when the oldest queued job has been in the queue; null: none is queued. */
  readonly oldestQueuedAt: Date | null
}

export interface EndedJobs {
  readonly kind: JobKind
  readonly status: JobStatus
  readonly count: number
}

export interface StoredJob extends NewJob {
  readonly status: JobStatus
  /** 0..1 */
  readonly progress: number
  /** The file reserved for the result; it may be unfinished. */
  readonly file: ServedFileId | null
  readonly error: Failure | null
  readonly credits: number
  /** How often workers have claimed the job without handing it back themselves, since a person queued it. */
  readonly attempts: number
  readonly updatedAt: Date
}

/**
 * A worker's hold on one attempt at a job. It ends when the job is cancelled, released, or taken back because the
 * lease expired.
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
  /** The worker that will do the job. */
  readonly worker: string
  readonly at: Date
  /** When the lease expires unless the worker renews it. */
  readonly until: Date
}

export interface JobEnd {
  readonly mockup?: NewJob['mockup']
  readonly credits: number
}

/**
 * The durable queue, shared by any number of workers. Each transition happens only from the states that allow it, and
 * with a lease only while the lease is held; otherwise the result is `null`.
 */
export interface JobStore {
  /** Leaves an existing job unchanged. */
  add(job: NewJob): Promise<StoredJob>
  find(id: Uuid): Promise<StoredJob | null>
  /** Newest first. `nextCursor` is null on the last page. Rejects with `MALFORMED_REQUEST` for an invalid cursor. */
  list(filter: JobFilter): Promise<JobList>

  /**
   * The oldest job of the highest priority becomes `dispatched` and its attempts go up by one; keys take turns, across
   * all workers. Null: none is queued, or the queue is paused.
   */
  claim(claim: JobClaim): Promise<ClaimedJob | null>
  start(lease: JobLease, at: Date): Promise<StoredJob | null>
  /**
   * Records the result's file before it is made, so that a second attempt can remove what the first left behind. False:
   * the lease is no longer held.
   */
  reserve(lease: JobLease, file: ServedFileId): Promise<boolean>
  progress(lease: JobLease, progress: number, at: Date): Promise<void>
  succeed(lease: JobLease, end: JobEnd, at: Date): Promise<StoredJob | null>
  fail(lease: JobLease, error: Failure, at: Date): Promise<StoredJob | null>

  cancel(id: Uuid, at: Date): Promise<StoredJob | null>
  /** Cancels the jobs of a key that no worker has claimed. Returns their number. */
  cancelQueuedOf(keyId: string, at: Date): Promise<number>
  /** Queues a failed or cancelled job again, as if it had never been tried. */
  retry(id: Uuid, at: Date): Promise<StoredJob | null>

  /** Queues the job again. `isCounted`: the attempt still counts. Null: the lease is no longer held. */
  release(
    lease: JobLease,
    options: { readonly isCounted: boolean; readonly at: Date },
  ): Promise<StoredJob | null>
  /** Extends a lease, also an expired one. False: it is no longer held. */
  renew(lease: JobLease, until: Date): Promise<boolean>
  /** Tokens of the leases that the worker holds. */
  held(worker: string): Promise<readonly string[]>
  /** Workers that hold leases, expired or not. */
  workers(): Promise<readonly string[]>
  /** Queues the jobs of `ended` workers, and all jobs whose lease has expired, again. */
  takeBack(from: { readonly ended: readonly string[]; readonly at: Date }): Promise<void>

  /** Kinds with jobs that have not ended. */
  backlog(): Promise<readonly JobBacklog[]>
  /** Jobs by kind and end, that ended at or after that time. */
  endedSince(at: Date): Promise<readonly EndedJobs[]>
  /** No worker claims a job from now on; work in hand goes on. The first pause counts. */
  pause(at: Date): Promise<void>
  resume(): Promise<void>
  /** Null: the queue is not paused. */
  pausedSince(): Promise<Date | null>

  /** Jobs that ended, and have not changed since `before`, oldest first. */
  prunable(before: Date, limit: number): Promise<readonly Pick<StoredJob, 'id' | 'file'>[]>
  /** Removes those of the jobs that are still prunable, with their steps. Returns their number. */
  prune(ids: readonly Uuid[], before: Date): Promise<number>
}

export interface JobList {
  readonly jobs: readonly StoredJob[]
  readonly nextCursor: string | null
}
