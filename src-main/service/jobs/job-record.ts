import type { Job } from '@contract/service/jobs'
import type { StoredJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'

/** The address of a succeeded job's result; null while there is none. */
export const resultAddressOf = async (
  { file, keyId }: StoredJob,
  servedFiles: Pick<ServedFiles, 'addressOf'>,
): Promise<string | null> => (file === null ? null : servedFiles.addressOf(file, keyId))

export const jobRecordOf = (job: StoredJob, resultAddress: string | null): Job => ({
  job_id: job.id,
  kind: job.kind,
  status: job.status,
  progress: job.progress,
  result_url: job.status === 'succeeded' ? resultAddress : null,
  mockup_uuid: job.mockup?.uuid ?? null,
  mockup_name: job.mockup?.name ?? null,
  poster_url: null,
  duration_seconds: null,
  audio: null,
  model: null,
  payg: null,
  error: job.error && { error_code: job.error.code, message: job.error.message },
  error_code: job.error?.code ?? null,
  credits_charged: job.credits,
  created_at: job.createdAt.toISOString(),
  updated_at: job.updatedAt.toISOString(),
})
