/** The watchdog thread's `workerData`. */
export interface WatchdogData {
  /** The process whose death ends this one. */
  readonly parentId: number
  readonly mostResidentBytes: number
  /** The line that tells main why the process ended. */
  readonly tooMuchMemory: string
}

/** Pause between two looks at the parent and the memory. */
export const watchPauseMs = 200

/** The line on the host's error stream before it ends because of its memory. */
export const tooMuchMemory = 'The engine took more memory than it may.'
