import type { Failure } from '@contract/errors'
import type { PoolJob } from './pool-job'

/** A worker thread's `workerData`. */
export interface WorkerData {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
}

export interface ToWorker {
  readonly job: PoolJob
  /** This thread's index within the job, which selects its scratch memory. */
  readonly thread: number
  readonly count: number
  /** Memory of the job's `PieceCounter`. */
  readonly counter: SharedArrayBuffer
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'done' }
  /** The job is over for every thread. */
  | { readonly type: 'failed'; readonly failure: Failure }
