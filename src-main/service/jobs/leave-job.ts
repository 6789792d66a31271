import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { MockupService } from '../ports/mockup-service'
import { isTakenOver } from '../work/taken-over'
import { type AwaitJobOptions, awaitJob, hasEnded } from './await-job'

/**
 * The fate of a job on a service after the program that queued it has given up: `cancelled` costs nothing, `made` was
 * charged, `running` will be, and `unknown` may be.
 */
export type LeftEnd = 'cancelled' | 'made' | 'running' | 'unknown'

export interface OwnJobOptions extends AwaitJobOptions {
  readonly onLeft?: ((end: LeftEnd) => void) | undefined
}

/** Milliseconds, each: the person who pressed Ctrl-C is waiting. */
const cancelWithinMs = 5000
const askWithinMs = 3000
const askAgain = { firstDelayMs: 200, longestDelayMs: 1000 }

/**
 * Waits as `awaitJob` does for a job that the caller queued. If the caller gives up, the job is cancelled on the
 * service too, and `onLeft` learns its fate before this rejects.
 */
export const awaitOwnJob = async (
  service: MockupService,
  id: Uuid,
  { onLeft, ...options }: OwnJobOptions,
): Promise<Job> => {
  try {
    return await awaitJob(service, id, options)
  } catch (error) {
    const { signal } = options
    if (signal?.aborted && !isTakenOver(signal)) {
      const end = await leaveJob(service, id)
      onLeft?.(end)
    }
    throw error
  }
}

/** Cancels a job if the service can, and returns its fate. Never rejects. */
export const leaveJob = async (service: MockupService, id: Uuid): Promise<LeftEnd> => {
  const cancelled = await service.jobs
    .cancel({ job_id: id }, { signal: AbortSignal.timeout(cancelWithinMs) })
    .catch(() => null)
  if (cancelled && hasEnded(cancelled)) return endOf(cancelled)
  const options = { signal: AbortSignal.timeout(askWithinMs) }
  // Either the service accepted the request and is still at work, or it refused, cannot cancel, or its answer was lost.
  const job = cancelled
    ? awaitJob(service, id, { ...options, patience: askAgain })
    : service.jobs.get({ job_id: id }, options)
  return job.then(endOf, () => (cancelled ? 'running' : 'unknown'))
}

const endOf = ({ status }: Job): LeftEnd => {
  if (status === 'succeeded') return 'made'
  return status === 'cancelled' || status === 'failed' ? 'cancelled' : 'running'
}
