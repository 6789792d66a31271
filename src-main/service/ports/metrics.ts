import type { JobKind } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { DeliveryStatus } from '@contract/service/webhooks'
import type { RenderTimings } from './engine'

export interface AnsweredRequest {
  /** The pattern of the address, never the address itself. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

/** Counts and times for the operator. Labels are of few values: no names, ids or addresses of anybody. */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void
  jobEnded(job: { readonly kind: JobKind; readonly end: JobStatus; readonly ms: number }): void
  rendered(timings: RenderTimings): void
  deliveryAttempted(outcome: DeliveryStatus): void
  /** `document`: whether a picture needed its file read; `answer`: whether an Idempotency-Key was known. */
  cacheAsked(cache: 'document' | 'answer', isHit: boolean): void
}

export const noMetrics: Metrics = {
  requestAnswered: () => undefined,
  jobEnded: () => undefined,
  rendered: () => undefined,
  deliveryAttempted: () => undefined,
  cacheAsked: () => undefined,
}
