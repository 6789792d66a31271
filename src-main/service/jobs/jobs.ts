import type { RevokedJobs } from '@contract/desktop/api-keys'
import { AppError } from '@contract/errors'
import { alike, type QueuedAnswer } from '@contract/service/envelope'
import type { JobFilter } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { Caller } from '../accounts/call-context'
import { mayCall } from '../api-keys/may-call'
import type { ApiKeys } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { JobStore, NewJob, StoredJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import { currentRequest } from '../telemetry/current-request'
import { type PriorityRule, priorityOf } from './job-priority'
import { jobRecordOf, resultAddressesOf } from './job-record'
import type { JobRunner } from './job-runner'

export interface JobsDeps {
  readonly store: JobStore
  readonly runner: Pick<JobRunner, 'wake' | 'abort'>
  readonly servedFiles: Pick<ServedFiles, 'addressOf'>
  readonly priorities: PriorityRule
  readonly keys: Pick<ApiKeys, 'find'>
  readonly revokedJobs: RevokedJobs
  readonly now: Clock
}

/** The use cases behind `jobs`, and the way into the queue. */
export const createJobs = (deps: JobsDeps) => {
  const { store, runner, servedFiles, priorities, keys, revokedJobs, now } = deps
  const record = async (job: StoredJob) => jobRecordOf(job, await resultAddressesOf(job, servedFiles))
  const answer = async (job: StoredJob) => alike(await record(job))

  const moved = async (
    id: Uuid,
    result: StoredJob | null,
    refusal: 'jobEnded' | 'jobNotEnded',
  ): Promise<StoredJob> => {
    if (result) return result
    const job = await jobOf(store, id)
    throw new AppError(refusal, { job: id, status: job.status })
  }

  /** Throws for a job of another key, unless the caller may manage. */
  const assertMayChange = async (id: Uuid, caller: Caller | undefined): Promise<void> => {
    if (mayCall(caller, 'manage')) return
    const { keyId } = await jobOf(store, id)
    if (keyId !== caller?.keyId) throw new AppError('jobOfOtherKey', { job: id })
  }

  /** The key may have been revoked after its call was let in, while the body was read. */
  const cancelIfRevoked = async ({ id, keyId }: StoredJob): Promise<void> => {
    if (keyId === null || revokedJobs === 'finish') return
    const key = await keys.find(keyId)
    if (key?.revokedAt == null) return
    await store.cancel(id, now())
    throw new AppError('apiKeyRefused', {})
  }

  return {
    async queue(job: Omit<NewJob, 'priority'>): Promise<QueuedAnswer> {
      const origin = currentRequest()
      const added = await store.add({
        ...{ ...job, priority: priorityOf(job, priorities) },
        ...(origin && { origin }),
      })
      await cancelIfRevoked(added)
      const { id, kind } = added
      runner.wake()
      return { success: true, job_id: id, kind, status: 'queued', status_url: `/api/v1/jobs/${id}` }
    },

    async list(filter: JobFilter) {
      const { jobs, nextCursor } = await store.list(filter)
      return {
        success: true as const,
        jobs: await Promise.all(jobs.map(record)),
        next_cursor: nextCursor,
      }
    },

    /** A key that may not read sees its own jobs only. */
    async get(id: Uuid, caller?: Caller) {
      const job = await jobOf(store, id)
      if (job.keyId !== caller?.keyId && !mayCall(caller, 'read'))
        throw new AppError('keyScopeMissing', { scope: 'read' })
      return answer(job)
    },

    async cancel(id: Uuid, caller?: Caller) {
      await assertMayChange(id, caller)
      const result = await store.cancel(id, now())
      const cancelled = await moved(id, result, 'jobEnded')
      runner.abort(id)
      return answer(cancelled)
    },

    async retry(id: Uuid, caller?: Caller) {
      await assertMayChange(id, caller)
      const result = await store.retry(id, now())
      const queued = await moved(id, result, 'jobNotEnded')
      runner.wake()
      return answer(queued)
    },
  }
}
export type Jobs = ReturnType<typeof createJobs>

const jobOf = async (store: Pick<JobStore, 'find'>, id: Uuid): Promise<StoredJob> => {
  const job = await store.find(id)
  if (job) return job
  throw new AppError('unknownId', { thing: 'job', id })
}
