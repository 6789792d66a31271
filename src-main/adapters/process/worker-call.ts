import type { Failure } from '@contract/errors'

/** The limits of one call. */
export interface WorkLimit {
  readonly seconds: number
  /** Resident memory of the whole process. */
  readonly megabytes: number
}

export type WorkAnswer<Output> =
  | { readonly output: Output }
  /** `isSound`: the process judged before it did anything, and can be used again. */
  | { readonly failure: Failure; readonly isSound?: boolean }

/** The first message is `start`. Calls come one at a time. */
export type ToWorker<Call> =
  | { readonly type: 'start'; readonly cacheFolder: string }
  /** The process ends itself when its resident memory exceeds `megabytes`. */
  | { readonly type: 'call'; readonly call: Call; readonly megabytes: number }

export type FromWorker<Output> =
  | { readonly type: 'ready' }
  /** 0..1, of the call in hand. */
  | { readonly type: 'progress'; readonly progress: number }
  /** `residentBytes`: what the process still holds, so that a swollen one is replaced. */
  | { readonly type: 'answer'; readonly answer: WorkAnswer<Output>; readonly residentBytes: number }
