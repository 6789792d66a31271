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
  readonly error: { readonly error_code: string; readonly message: string } | null
  readonly credits: number
  readonly updatedAt: Date
}

export interface JobEnd {
  readonly mockup?: NewJob['mockup']
  readonly credits: number
}

/** The one durable queue. Each transition is one transaction, and happens only from the states that allow it: `null` where it did not. */
export interface JobStore {
  /** One that is there already stays as it is. */
  add(job: NewJob): StoredJob
  find(id: Uuid): StoredJob | null
  /** Newest first. `nextCursor` null: the last page. Throws `MALFORMED_REQUEST` for a cursor that is none. */
  list(filter: JobFilter): { readonly jobs: readonly StoredJob[]; readonly nextCursor: string | null }
  /** The oldest of the highest priority becomes `dispatched`; keys take turns. */
  takeNext(at: Date): StoredJob | null
  start(id: Uuid, at: Date): StoredJob | null
  /** Names the place of the result before it is made, so that a second attempt can remove what the first left. */
  reserve(id: Uuid, file: ServedFileId): void
  progress(id: Uuid, progress: number, at: Date): void
  succeed(id: Uuid, end: JobEnd, at: Date): StoredJob | null
  fail(id: Uuid, error: NonNullable<StoredJob['error']>, at: Date): StoredJob | null
  cancel(id: Uuid, at: Date): StoredJob | null
  /** A failed or cancelled one is queued again. */
  retry(id: Uuid, at: Date): StoredJob | null
  /** What was at work when the program ended goes back to the queue. */
  requeueInterrupted(at: Date): void
}
