import type { Job } from '@contract/service/jobs'
import type { StoredJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import { posterOfFilm } from './poster-of-film'
import { videoFactsOf } from './video-facts'

/** Where the result of a job is, and the poster of one that is a film; null while there is none. */
export interface ResultAddresses {
  readonly result: string | null
  readonly poster: string | null
}

export const noResult: ResultAddresses = { result: null, poster: null }

export const resultAddressesOf = async (
  { kind, file, keyId }: StoredJob,
  servedFiles: Pick<ServedFiles, 'addressOf'>,
): Promise<ResultAddresses> =>
  file === null
    ? noResult
    : {
        result: await servedFiles.addressOf(file, keyId),
        poster: kind === 'video' ? await servedFiles.addressOf(posterOfFilm(file), keyId) : null,
      }

/** Addresses are told of jobs that have succeeded only. */
export const jobRecordOf = (job: StoredJob, addresses: ResultAddresses): Job => {
  const { result, poster } = job.status === 'succeeded' ? addresses : noResult
  return {
    job_id: job.id,
    kind: job.kind,
    status: job.status,
    progress: job.progress,
    result_url: result,
    mockup_uuid: job.mockup?.uuid ?? null,
    mockup_name: job.mockup?.name ?? null,
    poster_url: poster,
    ...videoFactsOf(job),
    payg: null,
    error: job.error && { error_code: job.error.code, message: job.error.message },
    error_code: job.error?.code ?? null,
    credits_charged: job.credits,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  }
}
