/** How many threads and how much memory the engine uses. */
export interface EngineShare {
  readonly threads: number
  readonly memoryBytes: number
  readonly templateBytes: number
}

export interface PerformanceDeps {
  readonly cores: () => number
  readonly memoryBytes: () => number
  readonly usual: () => EngineShare
  readonly inUse: () => EngineShare
  /** Memory of the engine's process; null while it is not running. */
  readonly engineBytes: () => number | null
}

/** The use case behind the window's `performance`. */
export const createPerformance = ({ cores, memoryBytes, usual, inUse, engineBytes }: PerformanceDeps) => ({
  info: () => ({
    cores: cores(),
    memory_bytes: memoryBytes(),
    usual: recordOf(usual()),
    in_use: recordOf(inUse()),
    engine_bytes: engineBytes(),
  }),
})
export type Performance = ReturnType<typeof createPerformance>

const recordOf = ({ threads, memoryBytes, templateBytes }: EngineShare) => ({
  threads,
  memory_bytes: memoryBytes,
  template_bytes: templateBytes,
})
