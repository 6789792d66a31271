import { setImmediate } from 'node:timers/promises'
import { AppError } from '@contract/errors'
import type { Kernels } from '../../engine/kernels/kernels'
import type { CallOptions } from '../../service/ports/engine'
import type { LaneJob } from './lane-job'
import { laneTask } from './lane-tasks'
import { PieceCounter } from './piece-counter'
import { WorkerLane } from './worker-lane'

/** The host's own lane listens for messages after so much work. */
const sliceMs = 12
/** Starting a thread costs some 40 ms: a job below this is done before it helps. */
const worthThreadsMs = 60

export interface LanesOptions {
  readonly kernels: Kernels
  readonly module: WebAssembly.Module
  readonly workerFile: string
  /** At least 1: the host's own. */
  readonly laneCount: number
}

export interface JobSize {
  readonly pieces: number
  /** A rough guess, on one thread. */
  readonly estimatedMs: number
}

/**
 * The threads that do the pixel work: lane 0 is the host's own, the others are workers, started when a job is worth it.
 *
 * Plain worker threads rather than a pool's queue: every lane gets the same job once and then draws pieces from a counter in shared memory, so a piece
 * costs no message, and the kernels of all lanes see the same pixels. Jobs run one after another, each on all lanes.
 */
export class Lanes {
  readonly count: number
  readonly #options: LanesOptions
  #workers: WorkerLane[] = []
  #last: Promise<unknown> = Promise.resolve()
  /** Lets a worker that has just come up join the job at hand. */
  #join: (worker: WorkerLane) => void = () => undefined

  constructor(options: LanesOptions) {
    this.#options = options
    this.count = options.laneCount
  }

  /** Resolves when every piece is done. Rejects with the first failure, or `CANCELLED`; either way no lane works on the job any more. */
  run(job: LaneJob, size: JobSize, options: CallOptions = {}): Promise<void> {
    const running = this.#last.then(() => this.#run(job, size, options))
    this.#last = running.catch(() => undefined)
    return running
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }

  async #run(job: LaneJob, size: JobSize, options: CallOptions): Promise<void> {
    throwIfCancelled(options.signal)
    if (size.pieces === 0) return
    if (size.estimatedMs > worthThreadsMs) this.#startWorkers()
    const counter = new PieceCounter(size.pieces)
    const lanes: Promise<void>[] = []
    this.#join = (worker) => {
      const running = worker.run({ job, count: size.pieces, counter: counter.shared })
      // Looked at when the host's own lane has finished: until then nobody else listens.
      running.catch(() => counter.stop())
      lanes.push(running)
    }
    for (const worker of this.#workers) if (worker.isIdle) this.#join(worker)
    const own = this.#runOwnLane(job, counter, options).finally(() => {
      this.#join = () => undefined
      counter.stop()
    })
    await own.catch(() => undefined)
    const ends = await Promise.allSettled([own, ...lanes])
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #runOwnLane(job: LaneJob, counter: PieceCounter, { signal, onProgress }: CallOptions): Promise<void> {
    const task = laneTask(this.#options.kernels, job, 0)
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

  #startWorkers(): void {
    const { module, kernels, workerFile } = this.#options
    this.#workers = this.#workers.filter((worker) => !worker.hasDied)
    for (let lane = 1; lane < this.count; lane += 1) {
      if (this.#workers.some((worker) => worker.lane === lane)) continue
      const data = { module, memory: kernels.memory, lane }
      const worker: WorkerLane = new WorkerLane(workerFile, data, () => this.#join(worker))
      this.#workers.push(worker)
    }
  }
}

const throwIfCancelled = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new AppError('CANCELLED', 'The work was cancelled.')
}
