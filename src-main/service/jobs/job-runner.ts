import { type Failure, toFailure } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import type { Uuid } from '@contract/vocabulary'
import type { Clock } from '../ports/clock'
import type { JobEnd, JobStore, StoredJob } from '../ports/job-store'
import type { Log } from '../ports/log'

export interface JobWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: number) => void
}

/** Does one kind of work. May run again for the same job after a crash: what it changes must come out the same. */
export type JobHandler = (job: StoredJob, work: JobWork) => Promise<JobEnd>

export interface JobRunnerDeps {
  readonly store: JobStore
  readonly handlers: Partial<Readonly<Record<JobKind, JobHandler>>>
  /** Of all processes on one data folder one works off the queue. */
  readonly lock: QueueLock
  /** Jobs at work at once. */
  readonly workers: number
  readonly now: Clock
  readonly log: Log
  /** What only the work needed can go. */
  readonly onSucceeded: (id: Uuid) => void
  /** A job has ended: deliveries may wait. */
  readonly onEnded: () => void
}

export interface QueueLock {
  acquire(): boolean
  release(): void
}

export interface JobRunner {
  /** There may be something to do. */
  wake(): void
  /** Stops the work on a job that was cancelled. */
  abort(id: Uuid): void
  /** Takes nothing new, and puts what is at work back into the queue. */
  close(): Promise<void>
}

/** Another process may add jobs, or leave the queue to us. */
const watchMs = 1000

/** Works off the queue, oldest first. */
export const startJobRunner = ({
  store,
  handlers,
  lock,
  workers,
  now,
  log,
  onSucceeded,
  onEnded,
}: JobRunnerDeps): JobRunner => {
  const atWork = new Map<Uuid, { readonly abort: AbortController; readonly done: Promise<void> }>()
  let isClosed = false
  let isOwner = false

  const work = async (job: StoredJob, abort: AbortController): Promise<void> => {
    const handler = handlers[job.kind]
    try {
      if (!handler) throw new Error(`There is no handler for ${job.kind}.`)
      if (!store.start(job.id, now())) return
      const end = await handler(job, {
        signal: abort.signal,
        onProgress: (progress) => store.progress(job.id, progress, now()),
      })
      // Cancelled while it finished: by now the same job may be at work again.
      if (!abort.signal.aborted && store.succeed(job.id, end, now())) onSucceeded(job.id)
    } catch (error) {
      if (isClosed || abort.signal.aborted) return
      const failure = toFailure(error)
      if (failure.code === 'INTERNAL_ERROR') log.error(`Job ${job.id} (${job.kind}) failed`, error)
      store.fail(job.id, errorOf(failure), now())
    } finally {
      if (atWork.get(job.id)?.abort === abort) atWork.delete(job.id)
      onEnded()
      wake()
    }
  }

  /** What was at work when the last owner ended goes back to the queue first. */
  const own = (): boolean => {
    if (isOwner) return true
    isOwner = lock.acquire()
    if (isOwner) store.requeueInterrupted(now())
    return isOwner
  }

  /** Another process may have cancelled a job, and queued it again since. */
  const abortWhatIsCancelled = (): void => {
    for (const [id, { abort }] of atWork) {
      const status = store.find(id)?.status
      if (status !== 'dispatched' && status !== 'running') abort.abort()
    }
  }

  const wake = (): void => {
    if (isClosed || !own()) return
    abortWhatIsCancelled()
    while (!isClosed && atWork.size < workers) {
      const job = store.takeNext(now())
      if (!job) return
      const abort = new AbortController()
      // Registered before it starts: a job may end at once.
      const done = Promise.resolve().then(() => work(job, abort))
      atWork.set(job.id, { abort, done })
    }
  }

  queueMicrotask(wake)
  const watch = setInterval(wake, watchMs)
  watch.unref()
  return {
    wake,
    abort: (id) => atWork.get(id)?.abort.abort(),
    async close() {
      isClosed = true
      clearInterval(watch)
      const running = [...atWork.values()]
      for (const { abort } of running) abort.abort()
      await Promise.all(running.map(({ done }) => done))
      if (isOwner) store.requeueInterrupted(now())
      lock.release()
    },
  }
}

const errorOf = ({ code, message }: Failure) => ({ error_code: code, message })
