import { type Failure, failureOf } from '@contract/errors'
import type { PhotoMockupStatus } from '@contract/service/photo-mockups'
import type { StoredJob } from '../ports/job-store'
import type { StoredPhotoMockup } from '../ports/photo-mockup-store'
import { isRejection } from '../webhooks/is-rejection'

export interface PhotoState {
  readonly status: PhotoMockupStatus
  /** Why it was rejected, or failed. */
  readonly reason: Failure | null
}

/** Work on a photo ends sooner; whoever began earlier has ended with its process. */
const longestWorkMs = 300_000

export const givenUpBefore = (at: Date): Date => new Date(at.getTime() - longestWorkMs)

/**
 * The state of a mockup that a job prepares is that of its job, which may be cancelled, abandoned and queued again
 * without knowing of mockups. `job`: null while it is about to be queued.
 */
export const photoStateOf = (mockup: StoredPhotoMockup, job: StoredJob | null, at: Date): PhotoState => {
  const preparing = { status: 'preparing', reason: null } as const
  const { status, reason, bakingSince, updatedAt } = mockup
  if (bakingSince !== null && bakingSince >= givenUpBefore(at)) return preparing
  if (status !== 'preparing') return { status, reason }
  if (job?.status === 'failed') {
    const why = job.error ?? failureOf('internal', {})
    return { status: isRejection(why.code) ? 'rejected' : 'failed', reason: why }
  }
  if (job?.status === 'cancelled')
    return { status: 'failed', reason: failureOf('jobCancelled', { job: job.id }) }
  const isLost = job === null && updatedAt < givenUpBefore(at)
  return isLost ? { status: 'failed', reason: failureOf('internal', {}) } : preparing
}
