import type { ActivityDelivery, ActivityJob, JobSearch } from '@contract/desktop/activity'
import { toFailure } from '@contract/errors'
import type { Job } from '@contract/service/jobs'
import type { WebhookDelivery } from '@contract/service/webhooks'
import { type Uuid, uuid } from '@contract/vocabulary'
import { assertSucceeded, hasEnded } from '../jobs/await-job'

/** The name of a job's file, as its address ends. */
export const fileNameOfJob = ({ result_url, job_id }: Pick<Job, 'result_url' | 'job_id'>): string => {
  const path = result_url !== null && URL.canParse(result_url) ? new URL(result_url).pathname : ''
  return decoded(path.split('/').at(-1) ?? '') || job_id
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Changes whenever the job does. */
export const stateOfJob = ({ status, progress, updated_at }: Job): string =>
  `${status} ${progress} ${updated_at}`

export const recordOfJob = (job: Job, connectionId: Uuid): ActivityJob => {
  const updatedAt = instantOf(job.updated_at)
  const isPicture =
    job.kind !== 'upload' && Boolean(job.poster_url || (job.kind !== 'video' && job.result_url))
  return {
    job_id: job.job_id,
    kind: job.kind,
    status: job.status,
    progress: Math.min(1, Math.max(0, job.progress || 0)),
    mockup_name: job.mockup_name || null,
    asked_by: null,
    created_at: instantOf(job.created_at),
    started_at: null,
    ended_at: hasEnded(job) ? updatedAt : null,
    updated_at: updatedAt,
    attempts: null,
    credits_charged: hasEnded(job) ? job.credits_charged : null,
    error: failureOfJob(job),
    thumbnail_url:
      job.status === 'succeeded' && isPicture
        ? `mockwright://remote-job/${connectionId}/${job.job_id}`
        : null,
  }
}

const failureOfJob = (job: Job): ActivityJob['error'] => {
  if (job.status !== 'failed') return null
  try {
    assertSucceeded(job)
    return null
  } catch (error) {
    return toFailure(error)
  }
}

export const recordOfDelivery = (
  delivery: WebhookDelivery,
  urls: ReadonlyMap<Uuid, string>,
): ActivityDelivery => ({
  id: delivery.id,
  endpoint_id: idOf(delivery.endpoint_id),
  job_id: idOf(delivery.job_id),
  url: urls.get(delivery.endpoint_id) ?? '',
  event_type: delivery.event_type,
  status: delivery.status,
  http_status: delivery.http_status,
  attempts: delivery.attempt + (delivery.status === 'pending' && delivery.http_status === null ? 0 : 1),
  last_error: delivery.last_error,
  next_attempt_at: null,
  created_at: instantOf(delivery.created_at),
  updated_at: instantOf(delivery.updated_at),
})

const idOf = (id: string): Uuid | null => (uuid.safeParse(id).success ? id : null)

/** Null for a time that the service leaves out or writes in a way of its own. */
const instantOf = (text: string): string | null => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** For services, which search by kind only. */
export const matchesSearch = (
  job: ActivityJob,
  { stage, text }: Pick<JobSearch, 'stage' | 'text'>,
): boolean => {
  const words = text.trim().toLowerCase()
  const said = [job.mockup_name, job.job_id, job.error?.code, job.error?.message].join(' ').toLowerCase()
  const isInStage = stage === null || (stage === 'working' ? !hasEnded(job) : stage === job.status)
  return isInStage && (words === '' || said.includes(words))
}
