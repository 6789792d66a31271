import type { Failure } from '@contract/errors'
import type { PoolJob } from './pool-job'

/** What a worker thread is born with. */
export interface WorkerData {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
}

export interface ToWorker {
  readonly job: PoolJob
  /** Which of the job's threads this thread is: whose scratch it works in. */
  readonly thread: number
  readonly count: number
  /** Of the job's `PieceCounter`. */
  readonly counter: SharedArrayBuffer
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'done' }
  /** The job is over for every thread. */
  | { readonly type: 'failed'; readonly failure: Failure }
