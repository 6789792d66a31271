import type { JobKind } from '@contract/service/job-kind'
import type { Uuid } from '@contract/vocabulary'
import type { ClaimedJob, JobEnd, JobStore } from '../ports/job-store'
import { noTracing, type Tracing } from '../ports/tracing'
import type { Workers } from '../ports/workers'
import { withRequest } from '../telemetry/current-request'
import { inSpan } from '../telemetry/in-span'
import { startWorkLoop } from '../work/work-loop'
import { type JobSourceDeps, jobSource } from './job-source'

export interface JobWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: number) => void
}

/** Does one kind of work. May run again for the same job after a crash: its effects must come out the same. */
export type JobHandler = (job: ClaimedJob, work: JobWork) => Promise<JobEnd>

export interface JobRunnerDeps extends JobSourceDeps {
  readonly store: JobStore
  readonly handlers: Readonly<Record<JobKind, JobHandler>>
  /** All processes on the queue. */
  readonly workers: Pick<Workers, 'id' | 'ended'>
  /** How many jobs run at once in this process. */
  readonly atOnce: number
  /** How many attempts may end with their process before the job fails. */
  readonly maximumAttempts?: number
  /** How long nothing is claimed after a job met a full disk; half a minute by default. */
  readonly fullDiskPauseMs?: number
  readonly tracing?: Tracing
}

export interface JobRunner {
  /** Tells the runner that there may be something to do. */
  wake(): void
  /** Stops the work on a cancelled job. */
  abort(id: Uuid): void
  /**
   * Takes no new jobs, and waits so many milliseconds for active ones; what is at work then is put back into the queue,
   * its attempt not counted.
   */
  drain(graceMs: number): Promise<void>
  /** Takes no new jobs, and puts active ones back into the queue. */
  close(): Promise<void>
}

/** A runner that leaves the queue to other processes. */
export const idleRunner: JobRunner = {
  wake: () => undefined,
  abort: () => undefined,
  drain: async () => undefined,
  close: async () => undefined,
}

/** Other processes may add jobs, cancel them, or exit. */
const watchMs = 1000

/** Works off the queue alongside its other workers, oldest job first. */
export const startJobRunner = (deps: JobRunnerDeps): JobRunner => {
  const { store, handlers, workers, atOnce, maximumAttempts, fullDiskPauseMs, now, log } = deps
  const { tracing = noTracing } = deps
  let watchedAtMs = Number.NEGATIVE_INFINITY

  const handle = (job: ClaimedJob, signal: AbortSignal): Promise<JobEnd | null> =>
    withRequest(job.origin ?? null, () =>
      inSpan(
        tracing,
        { name: `job ${job.kind}`, kind: 'consumer', attributes: { job: job.id, attempt: job.attempts } },
        () => work(job, signal),
      ),
    )

  const work = async (job: ClaimedJob, signal: AbortSignal): Promise<JobEnd | null> => {
    if (!(await store.start(job.lease, now()))) return null
    return handlers[job.kind](job, {
      signal,
      onProgress: (progress) =>
        void store
          .progress(job.lease, progress, now())
          .catch((error: unknown) => log.error(`The progress of job ${job.id} could not be kept`, error)),
    })
  }

  /** Queues jobs again that no worker handles any more. */
  const takeBackEnded = async (at: Date): Promise<void> => {
    const others = (await store.workers()).filter((worker) => worker !== workers.id)
    await store.takeBack({ ended: others.length > 0 ? await workers.ended(others) : [], at })
  }

  /** A job may have been cancelled elsewhere, and be back in the queue by now. */
  const abandonLost = async (inHand: readonly ClaimedJob[]): Promise<void> => {
    if (inHand.length === 0) return
    const held = new Set(await store.held(workers.id))
    loop.abandon(({ lease }) => !held.has(lease.token))
  }

  /** Seldom enough that a runner that is woken many times a second does not ask the store as often. */
  const watch = async (inHand: readonly ClaimedJob[]): Promise<void> => {
    const at = now()
    // A clock that is set back does not end the watch.
    if (Math.abs(at.getTime() - watchedAtMs) < watchMs / 2) return
    watchedAtMs = at.getTime()
    await takeBackEnded(at)
    await abandonLost(inHand)
  }

  const loop = startWorkLoop({
    work: 'job',
    source: jobSource(deps),
    handle,
    concurrency: atOnce,
    ...(maximumAttempts !== undefined && { maximumAttempts }),
    ...(fullDiskPauseMs !== undefined && { fullDiskPauseMs }),
    now,
    pollMs: watchMs,
    beforeLook: watch,
    onTrouble: (error) => log.error('The queue could not be worked on', error),
  })

  return {
    wake: loop.wake,
    abort: (id) => loop.abandon((job) => job.id === id),
    async drain(graceMs) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs)
      })
      await Promise.race([loop.stop(), patience])
      clearTimeout(timer)
      await loop.close()
    },
    close: loop.close,
  }
}
