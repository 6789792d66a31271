import { AppError } from '@contract/errors'
import type { QueuedAnswer } from '@contract/service/envelope'
import type { Job, JobFilter } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { JobStore, NewJob, StoredJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import { type PriorityRule, priorityOf } from './job-priority'
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
  const answer = (job: StoredJob) => ({ success: true as const, ...jobRecordOf(job, servedFiles) })

  const moved = (id: Uuid, result: StoredJob | null, refusal: string): StoredJob => {
    if (result) return result
    const job = jobOf(store, id)
    throw new AppError('CONFLICT', `The job ${id} is ${job.status}: ${refusal}.`)
  }

  return {
    queue(job: Omit<NewJob, 'priority'>): QueuedAnswer {
      const { id, kind } = store.add({ ...job, priority: priorityOf(job, priorities) })
      runner.wake()
      return { success: true, job_id: id, kind, status: 'queued', status_url: `/api/v1/jobs/${id}` }
    },

    list(filter: JobFilter) {
      const { jobs, nextCursor } = store.list(filter)
      return {
        success: true as const,
        jobs: jobs.map((job) => jobRecordOf(job, servedFiles)),
        next_cursor: nextCursor,
      }
    },

    get: (id: Uuid) => answer(jobOf(store, id)),

    cancel(id: Uuid) {
      const cancelled = moved(id, store.cancel(id, now()), 'only what has not ended can be cancelled')
      runner.abort(id)
      return answer(cancelled)
    },

    retry(id: Uuid) {
      const queued = moved(
        id,
        store.retry(id, now()),
        'only what failed or was cancelled can be queued again',
      )
      runner.wake()
      return answer(queued)
    },
  }
}
export type Jobs = ReturnType<typeof createJobs>

const jobOf = (store: JobStore, id: Uuid): StoredJob => {
  const job = store.find(id)
  if (job) return job
  throw new AppError('NOT_FOUND', `There is no job ${id}.`, {
    suggestion: 'List the jobs to see which there are.',
  })
}

export const jobRecordOf = (job: StoredJob, servedFiles: Pick<ServedFiles, 'addressOf'>): Job => ({
  job_id: job.id,
  kind: job.kind,
  status: job.status,
  progress: job.progress,
  result_url:
    job.status === 'succeeded' && job.file !== null ? servedFiles.addressOf(job.file, job.keyId) : null,
  mockup_uuid: job.mockup?.uuid ?? null,
  mockup_name: job.mockup?.name ?? null,
  poster_url: null,
  duration_seconds: null,
  audio: null,
  error: job.error,
  credits_charged: job.credits,
  created_at: job.createdAt.toISOString(),
  updated_at: job.updatedAt.toISOString(),
})
