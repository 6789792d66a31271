import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'

/** What events tell of work that no queue holds: a job that succeeded, without a result, a mockup or a charge yet. */
export interface EndedWork extends Pick<Job, 'kind'> {
  readonly id: Uuid
  readonly startedAt: Date
  readonly endedAt: Date
}

export const endedJob = ({ id, kind, startedAt, endedAt }: EndedWork): Job => ({
  job_id: id,
  kind,
  status: 'succeeded',
  progress: 1,
  result_url: null,
  mockup_uuid: null,
  mockup_name: null,
  poster_url: null,
  duration_seconds: null,
  audio: null,
  model: null,
  payg: null,
  error: null,
  error_code: null,
  credits_charged: 0,
  created_at: startedAt.toISOString(),
  updated_at: endedAt.toISOString(),
})
