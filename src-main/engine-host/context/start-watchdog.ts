import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { usualEngineLimits } from '../../service/ports/engine-limits'
import type { HostSettings } from '../protocol/host-protocol'
import type { WatchdogData } from '../protocol/watchdog-data'

/** As much as WebAssembly addresses. */
const mostPixelBytes = 2 ** 32
const heartbeatMs = 500
/** Read at the start: once the parent has died, this is another process. */
const parentId = process.ppid

/**
 * Starts the thread that ends this process when its parent dies, its memory grows too large, or its main thread hangs:
 * see `EngineLimits`.
 */
export const startWatchdog = (
  { workerFile, memoryBudgetBytes, limits = usualEngineLimits }: HostSettings,
  giveUp: (error: unknown) => void,
): void => {
  const heartbeat = new Int32Array(new SharedArrayBuffer(4))
  const workerData: WatchdogData = {
    parentId,
    mostResidentBytes: limits.residentBytes ?? memoryBudgetBytes + mostPixelBytes,
    silentMs: limits.silentSeconds * 1000,
    heartbeat,
  }
  setInterval(() => Atomics.add(heartbeat, 0, 1), heartbeatMs).unref()
  const resourceLimits = { maxOldGenerationSizeMb: 32 }
  const watchdog = new Worker(join(dirname(workerFile), 'engine-watchdog.cjs'), {
    workerData,
    resourceLimits,
  })
  watchdog.on('error', giveUp)
  watchdog.unref()
}
