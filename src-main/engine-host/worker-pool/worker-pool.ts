import { setImmediate } from 'node:timers/promises'
import { AppError } from '@contract/errors'
import type { Kernels } from '../../engine/kernels/kernels'
import type { Scheduler } from '../../scheduling/scheduler'
import type { CallOptions } from '../../service/ports/engine'
import { PieceCounter } from './piece-counter'
import type { PoolJob } from './pool-job'
import { poolTask } from './pool-tasks'
import { PoolWorker } from './pool-worker'

/** Work after which the host's own thread checks for messages. */
const sliceMs = 12
/** Starting a thread costs some 40 ms: a shorter job is done before the thread can help. */
const worthThreadsMs = 60
/**
 * Sending a job to a worker costs a copy of its plan, and where all cores are busy the worker begins late: a shorter
 * job is done before the worker begins.
 */
const worthTellingMs = 4
/** Pause between two progress reports of a job that only workers do. */
const progressPauseMs = 50

export interface WorkerPoolOptions {
  readonly kernels: Kernels
  readonly module: WebAssembly.Module
  readonly workerFile: string
  /** At least 1, the host's own thread. */
  readonly threadCount: number
  readonly pictures: Pick<Scheduler, 'running'>
}

export interface JobSize {
  readonly pieces: number
  /** Rough estimate for one thread. */
  readonly estimatedMs: number
}

/** Runs jobs on the threads. */
export interface JobTaker {
  /** The most threads that work on one job. */
  readonly count: number
  /**
   * Resolves when every piece is done. Rejects with the first failure, or `CANCELLED`; either way no thread works on
   * the job any more.
   */
  run(job: PoolJob, size: JobSize, options?: CallOptions): Promise<void>
  /** Ends all threads, for all users of the pool. */
  end(): Promise<void>
}

interface WaitingJob {
  readonly isAhead: boolean
  readonly job: PoolJob
  readonly size: JobSize
  readonly options: CallOptions
  resolve(): void
  reject(error: unknown): void
}

/** The threads assigned to a job, at most `count`. */
interface Crew {
  readonly isOwnThreadIn: boolean
  readonly workers: readonly PoolWorker[]
}

/**
 * The threads that do the pixel work: the host's own thread and workers, which are started when a job is worth it.
 *
 * Plain worker threads rather than a pool's queue: every thread of a job receives the job once and then takes pieces
 * from a counter in shared memory, so a piece costs no message, and the kernels of all threads see the same pixels. A
 * picture drawn alone has all threads for each of its jobs. Pictures drawn at the same time share them instead: each
 * job has a few workers to itself, and only workers draw, so that the host's thread stays free for messages, allocation
 * and encoding. Measured in a batch on two cores: threads that wait for each other, and for the host, at the end of
 * every job idle for a third of the time.
 */
export class WorkerPool implements JobTaker {
  readonly count: number
  /**
   * For jobs that somebody waits for: these run before all others, and while other pictures share the workers they use
   * the host's own thread too.
   */
  readonly ahead: JobTaker
  readonly #options: WorkerPoolOptions
  #workers: PoolWorker[] = []
  readonly #waiting: WaitingJob[] = []
  #isOwnThreadBusy = false
  /** Lets a worker that has just started join the current job. */
  #join: (worker: PoolWorker) => void = () => undefined

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.count = options.threadCount
    this.ahead = {
      count: this.count,
      run: (...call) => this.#add(true, ...call),
      end: () => this.end(),
    }
  }

  run: JobTaker['run'] = (...call) => this.#add(false, ...call)

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }

  #add(isAhead: boolean, job: PoolJob, size: JobSize, options: CallOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const others = isAhead ? this.#waiting.findIndex((waiting) => !waiting.isAhead) : -1
      const place = others < 0 ? this.#waiting.length : others
      this.#waiting.splice(place, 0, { isAhead, job, size, options, resolve, reject })
      this.#assign()
    })
  }

  /** Starts the jobs that have waited longest, as long as there are threads for them. */
  #assign(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const crew = this.#crewFor(next)
      if (crew === null) return
      this.#waiting.shift()
      void this.#work(next, crew)
        .then(next.resolve, next.reject)
        .then(() => this.#assign())
    }
  }

  /** Null when the job has to wait. */
  #crewFor({ isAhead, size: { estimatedMs } }: WaitingJob): Crew | null {
    const { pictures } = this.#options
    const isShared = pictures.running > 1 && this.count > 1
    if (estimatedMs > worthThreadsMs) this.#startWorkers(isShared ? this.count : this.count - 1)
    const idle = this.#workers.filter(({ isIdle }) => isIdle)
    if (estimatedMs <= worthTellingMs && !this.#isOwnThreadBusy) return { isOwnThreadIn: true, workers: [] }
    const hasOwnLane = !isShared || (isAhead && !this.#isOwnThreadBusy)
    if (!hasOwnLane && this.#workers.some(({ isReady }) => isReady)) {
      const share = Math.max(1, Math.floor(this.count / pictures.running))
      return idle.length === 0 ? null : { isOwnThreadIn: false, workers: idle.slice(0, share) }
    }
    return this.#isOwnThreadBusy ? null : { isOwnThreadIn: true, workers: idle.slice(0, this.count - 1) }
  }

  async #work({ job, size, options }: WaitingJob, { isOwnThreadIn, workers }: Crew): Promise<void> {
    throwIfCancelled(options.signal)
    if (size.pieces === 0) return
    const counter = new PieceCounter(size.pieces)
    const pool: Promise<void>[] = []
    let threadCount = isOwnThreadIn ? 1 : 0
    const join = (worker: PoolWorker): void => {
      if (threadCount >= this.count) return
      const running = worker.run({ job, thread: threadCount, count: size.pieces, counter: counter.shared })
      threadCount += 1
      // The rejection is handled when all threads have finished; nothing else handles it until then.
      running.catch(() => counter.stop())
      pool.push(running)
    }
    for (const worker of workers) join(worker)
    const ends = isOwnThreadIn
      ? await this.#withOwnThread({ job, counter, options, pool, join })
      : await watched(counter, options, () => Promise.allSettled(pool))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    throwIfCancelled(options.signal)
  }

  async #withOwnThread({ pool, join, ...run }: OwnThreadRun): Promise<PromiseSettledResult<void>[]> {
    this.#isOwnThreadBusy = true
    this.#join = join
    const own = this.#runOnOwnThread(run).finally(() => {
      this.#isOwnThreadBusy = false
      this.#join = () => undefined
      run.counter.stop()
    })
    await own.catch(() => undefined)
    return Promise.allSettled([own, ...pool])
  }

  async #runOnOwnThread({ job, counter, options: { signal, onProgress } }: ThreadRun): Promise<void> {
    const task = poolTask(this.#options.kernels, job, 0)
    let sliceEnd = performance.now() + sliceMs
    for (let piece = counter.take(); piece >= 0; piece = counter.take()) {
      task(piece)
      if (performance.now() < sliceEnd) continue
      await setImmediate()
      throwIfCancelled(signal)
      onProgress?.(counter.progress)
      sliceEnd = performance.now() + sliceMs
    }
  }

  #startWorkers(count: number): void {
    const { module, kernels, workerFile } = this.#options
    this.#workers = this.#workers.filter((worker) => !worker.hasDied)
    while (this.#workers.length < count) {
      const data = { module, memory: kernels.memory }
      const worker: PoolWorker = new PoolWorker(workerFile, data, () => {
        this.#join(worker)
        this.#assign()
      })
      this.#workers.push(worker)
    }
  }
}

interface ThreadRun {
  readonly job: PoolJob
  readonly counter: PieceCounter
  readonly options: CallOptions
}

interface OwnThreadRun extends ThreadRun {
  /** Grows while workers join. */
  readonly pool: readonly Promise<void>[]
  readonly join: (worker: PoolWorker) => void
}

/**
 * Runs on the host's own thread while it draws no pieces itself: stops the workers when the call is cancelled, and
 * reports progress.
 */
const watched = async <Result>(
  counter: PieceCounter,
  { signal, onProgress }: CallOptions,
  work: () => Promise<Result>,
): Promise<Result> => {
  const stop = (): void => counter.stop()
  signal?.addEventListener('abort', stop)
  const reports = onProgress && setInterval(() => onProgress(counter.progress), progressPauseMs)
  try {
    return await work()
  } finally {
    clearInterval(reports)
    signal?.removeEventListener('abort', stop)
  }
}

const throwIfCancelled = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new AppError('cancelled', {})
}
