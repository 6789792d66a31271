import { basename } from 'node:path'
import type {
  ActivityDelivery,
  ActivityJob,
  ActivityJobDetail,
  JobSearch,
  JobsEvent,
  LoggedDelivery,
} from '@contract/desktop/activity'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { hasEnded } from '../jobs/await-job'
import { posterOfFilm } from '../jobs/poster-of-film'
import type { Dialogs } from '../ports/dialogs'
import type { JobLog, LoggedJob } from '../ports/job-log'
import type { ServedFiles } from '../ports/served-files'
import type { Sendable, WebhookStore } from '../ports/webhook-store'
import { readableRender } from '../renders/carried-artwork'
import { changeEvents } from './change-events'
import { requestText } from './request-text'

export interface ActivityDeps {
  readonly log: JobLog
  readonly webhooks: Pick<WebhookStore, 'findSendable' | 'attempts'>
  readonly servedFiles: Pick<ServedFiles, 'find'>
  readonly dialogs: Pick<Dialogs, 'reveal'>
}

/** The use cases behind the window's `activity`. */
export const createActivity = ({ log, webhooks, servedFiles, dialogs }: ActivityDeps) => {
  const jobOf = async (id: Uuid): Promise<LoggedJob> => {
    const job = await log.find(id)
    if (job) return job
    throw new AppError('unknownId', { thing: 'job', id })
  }

  /** The file that a job made, as long as it is kept. */
  const resultOf = async ({ status, file }: LoggedJob) =>
    status === 'succeeded' && file !== null ? servedFiles.find(file) : null

  return {
    async jobs({
      before,
      ...search
    }: JobSearch & { readonly before: string | null; readonly limit: number }) {
      const { jobs, next } = await log.list({ ...search, before: before === null ? null : Number(before) })
      return { jobs: jobs.map(recordOf), next: next === null ? null : String(next) }
    },

    async *watchJobs(signal?: AbortSignal): AsyncGenerator<JobsEvent, void, void> {
      for await (const changed of changeEvents(log, signal))
        yield { counts: await log.counts(), changed: changed.map(recordOf), failure: null }
    },

    async job(id: Uuid): Promise<ActivityJobDetail> {
      const job = await jobOf(id)
      const file = await resultOf(job)
      return {
        job: recordOf(job),
        steps: (await log.steps(id)).map(({ status, at, error }) => ({
          status,
          at: at.toISOString(),
          error,
        })),
        request: requestText(readableRender(job.input)),
        result: file && { name: basename(file.path), bytes: file.size },
        deliveries: (await log.deliveries(id)).map((delivery) => deliveryRecordOf(delivery, delivery.to)),
      }
    },

    async revealResult(id: Uuid): Promise<void> {
      const file = await resultOf(await jobOf(id))
      if (!file) throw new AppError('gone', { what: 'jobPicture' })
      dialogs.reveal(file.path)
    },

    async delivery(id: Uuid): Promise<LoggedDelivery> {
      const found: Sendable | null = await webhooks.findSendable(id)
      if (!found) throw new AppError('gone', { what: 'delivery' })
      return {
        delivery: deliveryRecordOf(found.delivery, found.url),
        body: found.delivery.body,
        attempts: (await webhooks.attempts(id)).map((attempt) => ({
          url: attempt.url,
          http_status: attempt.httpStatus,
          error: attempt.error,
          answer: attempt.answer,
          duration_ms: attempt.durationMs,
          at: attempt.at.toISOString(),
        })),
      }
    },

    /** The file behind a job's picture. Throws `NOT_FOUND` once it has gone. */
    async pictureOf(id: Uuid): Promise<string> {
      const { picture, kind } = await jobOf(id)
      const shown = picture !== null && kind === 'video' ? posterOfFilm(picture) : picture
      const file = shown === null ? null : await servedFiles.find(shown)
      if (file) return file.path
      throw new AppError('jobWithoutPicture', { job: id })
    },
  }
}
export type Activity = ReturnType<typeof createActivity>

const recordOf = (job: LoggedJob): ActivityJob => {
  return {
    job_id: job.id,
    kind: job.kind,
    status: job.status,
    progress: job.progress,
    mockup_name: job.mockup?.name ?? null,
    asked_by: job.keyName,
    created_at: job.createdAt.toISOString(),
    started_at: job.status === 'queued' ? null : (job.startedAt?.toISOString() ?? null),
    ended_at: hasEnded(job) ? job.updatedAt.toISOString() : null,
    updated_at: job.updatedAt.toISOString(),
    attempts: job.attempts,
    credits_charged: null,
    error: job.error,
    thumbnail_url: job.picture === null ? null : `mockwright://job/${job.id}`,
  }
}

const deliveryRecordOf = (delivery: Sendable['delivery'], url: string): ActivityDelivery => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  job_id: delivery.jobId,
  url,
  event_type: delivery.eventType,
  status: delivery.status,
  http_status: delivery.httpStatus,
  attempts: delivery.attempts,
  last_error: delivery.lastError,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  created_at: delivery.createdAt.toISOString(),
  updated_at: delivery.updatedAt.toISOString(),
})
