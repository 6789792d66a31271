import type { Failure } from '@contract/errors'
import type { LaneJob } from './lane-job'

/** What a worker thread is born with. */
export interface WorkerData {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
}

export interface ToWorker {
  readonly job: LaneJob
  /** Which of the job's lanes this thread is: whose scratch it works in. */
  readonly lane: number
  readonly count: number
  /** Of the job's `PieceCounter`. */
  readonly counter: SharedArrayBuffer
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'done' }
  /** The job is over for every lane. */
  | { readonly type: 'failed'; readonly failure: Failure }
