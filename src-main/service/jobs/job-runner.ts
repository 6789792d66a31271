import { toFailure } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import type { Uuid } from '@contract/vocabulary'
import { leaseMs, renewalMs } from '../duties/lease-times'
import { createRounds } from '../events/rounds'
import type { Clock } from '../ports/clock'
import type { ClaimedJob, JobEnd, JobStore } from '../ports/job-store'
import type { Log } from '../ports/log'
import type { Workers } from '../ports/workers'
import { abandoned, mostAttempts } from '../work/abandoned'
import type { JobEnds } from './job-ends'

export interface JobWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: number) => void
}

/** Does one kind of work. May run again for the same job after a crash: its effects must come out the same. */
export type JobHandler = (job: ClaimedJob, work: JobWork) => Promise<JobEnd>

export interface JobRunnerDeps {
  readonly store: JobStore
  readonly ends: Pick<JobEnds, 'succeed' | 'fail'>
  readonly handlers: Readonly<Record<JobKind, JobHandler>>
  /** All processes on the queue. */
  readonly workers: Pick<Workers, 'id' | 'ended'>
  /** How many jobs run at once in this process. */
  readonly atOnce: number
  /** How many attempts may end with their process before the job fails. */
  readonly maximumAttempts?: number
  readonly now: Clock
  readonly log: Log
  /** Called so that files only the work needed can be removed. */
  readonly onSucceeded: (id: Uuid) => void
  /** Called when a job has ended: deliveries may be waiting. */
  readonly onEnded: () => void
}

export interface JobRunner {
  /** Tells the runner that there may be something to do. */
  wake(): void
  /** Stops the work on a cancelled job. */
  abort(id: Uuid): void
  /** Takes no new jobs, and puts active ones back into the queue. */
  close(): Promise<void>
}

/** A runner that leaves the queue to other processes. */
export const idleRunner: JobRunner = {
  wake: () => undefined,
  abort: () => undefined,
  close: async () => undefined,
}

/** Other processes may add jobs, cancel them, or exit. */
const watchMs = 1000

interface Attempt {
  readonly jobId: Uuid
  readonly abort: AbortController
  readonly done: Promise<void>
}

/** Works off the queue alongside its other workers, oldest job first. */
export const startJobRunner = (deps: JobRunnerDeps): JobRunner => {
  const { store, ends, handlers, workers, atOnce, now, log, onSucceeded, onEnded } = deps
  const { maximumAttempts = mostAttempts } = deps
  /** Active attempts by their lease tokens. */
  const atWork = new Map<string, Attempt>()
  /** Lease tokens of the active attempts whose work is done. */
  const ending = new Set<string>()
  let isClosed = false
  let isWatchDue = true
  let renewedAtMs = Number.NEGATIVE_INFINITY

  const attempt = async (job: ClaimedJob, signal: AbortSignal): Promise<void> => {
    if (job.attempts > maximumAttempts) throw abandoned('job', maximumAttempts)
    if (!(await store.start(job.lease, now()))) return
    const end = await handlers[job.kind](job, {
      signal,
      onProgress: (progress) =>
        void store
          .progress(job.lease, progress, now())
          .catch((error: unknown) => log.error(`The progress of job ${job.id} could not be kept`, error)),
    })
    if (signal.aborted) return
    // The lease ends with the job: losing it from here on means nothing.
    ending.add(job.lease.token)
    if (await ends.succeed(job.lease, end)) onSucceeded(job.id)
  }

  const work = async (job: ClaimedJob, { signal }: AbortController): Promise<void> => {
    try {
      await attempt(job, signal)
    } catch (error) {
      if (isClosed || signal.aborted) return
      const failure = toFailure(error)
      if (failure.code === 'INTERNAL_ERROR') log.error(`Job ${job.id} (${job.kind}) failed`, error)
      await ends.fail(job.lease, failure)
    }
  }

  const begin = (job: ClaimedJob): void => {
    const abort = new AbortController()
    const { token } = job.lease
    // Registered before it starts: a job may end at once.
    const done = Promise.resolve()
      .then(() => work(job, abort))
      .catch((error: unknown) => log.error(`The end of job ${job.id} could not be kept`, error))
      .then(() => {
        atWork.delete(token)
        ending.delete(token)
        onEnded()
        rounds.ask()
      })
    atWork.set(token, { jobId: job.id, abort, done })
  }

  /** Renews our leases, and reclaims jobs that no worker handles any more. */
  const watch = async (): Promise<void> => {
    const at = now()
    if (atWork.size > 0 && at.getTime() - renewedAtMs >= renewalMs) {
      await store.renew(workers.id, leaseFrom(at))
      renewedAtMs = at.getTime()
    }
    const others = (await store.workers()).filter((worker) => worker !== workers.id)
    await store.takeBack({ ended: others.length > 0 ? await workers.ended(others) : [], at })
  }

  /** A job may have been cancelled elsewhere, and be back in the queue by now. */
  const abortWhatIsLost = async (): Promise<void> => {
    const mine = [...atWork]
    if (mine.length === 0) return
    const held = new Set(await store.held(workers.id))
    for (const [token, { abort }] of mine) if (!held.has(token) && !ending.has(token)) abort.abort()
  }

  const round = async (): Promise<void> => {
    if (isWatchDue) {
      isWatchDue = false
      await watch()
    }
    await abortWhatIsLost()
    while (!isClosed && atWork.size < atOnce) {
      const at = now()
      const job = await store.claim({ worker: workers.id, at, until: leaseFrom(at) })
      if (!job) return
      begin(job)
    }
  }

  const rounds = createRounds(
    async () => {
      if (!isClosed) await round()
    },
    (error) => log.error('The queue could not be worked on', error),
  )

  queueMicrotask(rounds.ask)
  const timer = setInterval(() => {
    isWatchDue = true
    rounds.ask()
  }, watchMs)
  timer.unref()
  return {
    wake: rounds.ask,
    abort(id) {
      for (const { jobId, abort } of atWork.values()) if (jobId === id) abort.abort()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await rounds.settled()
      const running = [...atWork.values()]
      for (const { abort } of running) abort.abort()
      await Promise.all(running.map(({ done }) => done))
      await store.giveBack(workers.id, now())
    },
  }
}

const leaseFrom = (at: Date): Date => new Date(at.getTime() + leaseMs)
