import { AppError } from '@contract/errors'
import { isFailureCode } from '@contract/failures/failure-codes'
import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { MockupService } from '../ports/mockup-service'

export interface JobPatience {
  readonly firstDelayMs: number
  /** Upper limit of the delay, which grows by half with every poll. */
  readonly longestDelayMs: number
}

export const usualJobPatience: JobPatience = { firstDelayMs: 500, longestDelayMs: 10_000 }

export interface AwaitJobOptions {
  /** Ends the wait, not the job. */
  readonly signal?: AbortSignal
  readonly patience?: JobPatience
  /** Called after every poll. */
  readonly onSeen?: (job: Job) => void
}

/**
 * Polls the job until it has ended, less and less often, and never sooner than the service allows. The job may have
 * failed or been cancelled: see `assertSucceeded`.
 */
export const awaitJob = async (
  service: MockupService,
  id: Uuid,
  { signal, patience = usualJobPatience, onSeen }: AwaitJobOptions = {},
): Promise<Job> => {
  for (let delayMs = patience.firstDelayMs; ; delayMs = Math.min(delayMs * 1.5, patience.longestDelayMs)) {
    let askAgainMs = 0
    const job = await service.jobs.get(
      { job_id: id },
      {
        ...(signal && { signal }),
        context: {
          onAskAgainAfter: (ms) => {
            askAgainMs = ms
          },
        },
      },
    )
    onSeen?.(job)
    if (hasEnded(job)) return job
    await pause(Math.max(delayMs, askAgainMs), signal)
  }
}

export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'cancelled'

/** Throws the error that the job failed with, or `CANCELLED` if somebody cancelled it. */
export const assertSucceeded = ({ job_id, status, error }: Job): void => {
  if (status === 'succeeded') return
  if (status === 'cancelled') throw new AppError('jobCancelled', { job: job_id })
  const code = error?.error_code
  throw new AppError(
    'jobFailed',
    { job: job_id, said: error?.message ?? '' },
    isFailureCode(code) ? { code } : {},
  )
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp, { once: true })
    if (signal?.aborted) giveUp()
  })
