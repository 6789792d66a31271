import { AppError } from '@contract/errors'
import type { QueuedAnswer } from '@contract/service/envelope'
import type { JobFilter } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { JobStore, NewJob, StoredJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import { type PriorityRule, priorityOf } from './job-priority'
import { jobRecordOf, resultAddressOf } from './job-record'
import type { JobRunner } from './job-runner'

export interface JobsDeps {
  readonly store: JobStore
  readonly runner: Pick<JobRunner, 'wake' | 'abort'>
  readonly servedFiles: Pick<ServedFiles, 'addressOf'>
  readonly priorities: PriorityRule
  readonly now: Clock
}

/** The use cases behind `jobs`, and the way into the queue. */
export const createJobs = ({ store, runner, servedFiles, priorities, now }: JobsDeps) => {
  const record = async (job: StoredJob) => jobRecordOf(job, await resultAddressOf(job, servedFiles))
  const answer = async (job: StoredJob) => ({ success: true as const, ...(await record(job)) })

  const moved = async (
    id: Uuid,
    result: StoredJob | null,
    refusal: 'jobEnded' | 'jobNotEnded',
  ): Promise<StoredJob> => {
    if (result) return result
    const job = await jobOf(store, id)
    throw new AppError(refusal, { job: id, status: job.status })
  }

  return {
    async queue(job: Omit<NewJob, 'priority'>): Promise<QueuedAnswer> {
      const { id, kind } = await store.add({ ...job, priority: priorityOf(job, priorities) })
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

    get: async (id: Uuid) => answer(await jobOf(store, id)),

    async cancel(id: Uuid) {
      const result = await store.cancel(id, now())
      const cancelled = await moved(id, result, 'jobEnded')
      runner.abort(id)
      return answer(cancelled)
    },

    async retry(id: Uuid) {
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
