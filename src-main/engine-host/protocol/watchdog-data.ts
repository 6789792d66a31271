/** The watchdog thread's `workerData`. */
export interface WatchdogData {
  /** The process whose death ends this one. */
  readonly parentId: number
  readonly mostResidentBytes: number
  /** Time after which a main thread that gives no sign of life has hung. */
  readonly silentMs: number
  /** One number, in shared memory, that the main thread changes as long as it lives. */
  readonly heartbeat: Int32Array<SharedArrayBuffer>
}

/** Pause between two looks at the parent, the memory and the main thread. */
export const watchPauseMs = 200

/** The line on the host's error stream before it ends because of its memory, by which main knows the reason. */
export const engineTooLarge = 'The engine took more memory than it may.'

/** The same before it ends because its main thread has hung. */
export const tooLongSilence = 'The engine gave no sign of life.'
