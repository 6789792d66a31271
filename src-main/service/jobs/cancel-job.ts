import { AppError, failureOfCall } from '@contract/errors'
import { failureCodes } from '@contract/failures/failure-codes'
import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { MockupService } from '../ports/mockup-service'
import { hasEnded } from './await-job'

/**
 * Cancels a job of any service. Throws `FEATURE_UNAVAILABLE`, with the job's state, if the service has the job and no
 * call to cancel it; otherwise as the call does.
 */
export const cancelJob = async (
  service: MockupService,
  id: Uuid,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Job> => {
  const options = signal ? { signal } : {}
  try {
    return await service.jobs.cancel({ job_id: id }, options)
  } catch (error) {
    if (!withoutCall.has(statusOf(error))) throw error
    const job = await service.jobs.get({ job_id: id }, options).catch(() => null)
    if (job === null || hasEnded(job)) throw error
    throw new AppError('jobNotCancellable', { job: id, status: job.status }, { cause: error })
  }
}

/** Statuses of a call that a service does not have. 404 may also mean an unknown job. */
const withoutCall: ReadonlySet<number> = new Set([404, 405, 501])

const statusOf = (error: unknown): number => {
  const { code, httpStatus = failureCodes[code].httpStatus } = failureOfCall(error)
  return httpStatus
}
