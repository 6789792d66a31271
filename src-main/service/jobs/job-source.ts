import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { ClaimedJob, JobEnd, JobStore } from '../ports/job-store'
import type { Log } from '../ports/log'
import type { Workers } from '../ports/workers'
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
}

/** The queue. A result of null: the job was no longer ours when the work was to begin. */
export const jobSource = (deps: JobSourceDeps): WorkSource<ClaimedJob, JobEnd | null> => {
  const { store, ends, workers, now, log, onSucceeded, onEnded } = deps
  return {
    async claim(until) {
      const job = await store.claim({ worker: workers.id, at: now(), until })
      return job && { work: job, attempt: job.attempts }
    },

    renew: ({ lease }, until) => store.renew(lease, until),

    async finish({ id, lease }, end) {
      if (end === null || !(await ends.succeed(lease, end))) return
      onSucceeded(id)
      onEnded()
    },

    async fail({ id, kind, lease }, failure, error) {
      if (failure.code === 'INTERNAL_ERROR') log.error(`Job ${id} (${kind}) failed`, error)
      await ends.fail(lease, failure)
      onEnded()
    },

    async release({ lease }, reason) {
      await store.release(lease, { isCounted: reason === 'crashed', at: now() })
    },
  }
}
