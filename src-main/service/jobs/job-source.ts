import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { ClaimedJob, JobEnd, JobStore } from '../ports/job-store'
import type { Log } from '../ports/log'
import { type Metrics, noMetrics } from '../ports/metrics'
import type { Workers } from '../ports/workers'
import { withRequest } from '../telemetry/current-request'
import type { WorkSource } from '../work/work-source'
import type { JobEnds } from './job-ends'

export interface JobSourceDeps {
  readonly store: Pick<JobStore, 'claim' | 'renew' | 'release'>
  readonly ends: Pick<JobEnds, 'succeed' | 'fail'>
  readonly workers: Pick<Workers, 'id'>
  readonly now: Clock
  readonly log: Log
  /** Called so that files only the work needed can be removed. */
  readonly onSucceeded: (id: Uuid) => void
  /** Called when a job has ended: deliveries may be waiting. */
  readonly onEnded: () => void
  readonly metrics?: Pick<Metrics, 'jobEnded'>
}

/** The queue. A result of null: the job was no longer ours when the work was to begin. */
export const jobSource = (deps: JobSourceDeps): WorkSource<ClaimedJob, JobEnd | null> => {
  const { store, ends, workers, now, log, onSucceeded, onEnded, metrics = noMetrics } = deps
  /** When jobs were claimed, by the tokens of their leases. */
  const claimedAtMs = new Map<string, number>()

  const noteEnd = ({ id, kind, attempts, lease }: ClaimedJob, end: 'succeeded' | 'failed'): void => {
    const ms = now().getTime() - (claimedAtMs.get(lease.token) ?? now().getTime())
    metrics.jobEnded({ kind, end, ms })
    log.event?.('job ended', { job: id, kind, end, attempt: attempts, ms })
  }

  return {
    async claim(until) {
      const job = await store.claim({ worker: workers.id, at: now(), until })
      if (job) claimedAtMs.set(job.lease.token, now().getTime())
      return job && { work: job, attempt: job.attempts }
    },

    renew: ({ lease }, until) => store.renew(lease, until),

    finish: (job, end) =>
      withRequest(job.origin ?? null, async () => {
        if (end !== null && (await ends.succeed(job.lease, end))) {
          noteEnd(job, 'succeeded')
          onSucceeded(job.id)
          onEnded()
        }
        claimedAtMs.delete(job.lease.token)
      }),

    fail: (job, failure, error) =>
      withRequest(job.origin ?? null, async () => {
        const { id, kind, lease } = job
        if (failure.code === 'INTERNAL_ERROR') log.error(`Job ${id} (${kind}) failed`, error)
        if (await ends.fail(lease, failure)) noteEnd(job, 'failed')
        claimedAtMs.delete(lease.token)
        onEnded()
      }),

    async release({ lease }, reason) {
      claimedAtMs.delete(lease.token)
      await store.release(lease, { isCounted: reason === 'crashed', at: now() })
    },
  }
}
