import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { HostSettings } from '../protocol/host-protocol'
import { tooMuchMemory, type WatchdogData } from '../protocol/watchdog-data'

/** As much as WebAssembly addresses. */
const mostPixelBytes = 2 ** 32
/** Read at the start: once the parent has died, this is another process. */
const parentId = process.ppid

/** Starts the thread that ends this process when its parent dies or its memory grows too large, even while it hangs. */
export const startWatchdog = (
  settings: Pick<HostSettings, 'workerFile' | 'memoryBudgetBytes' | 'mostResidentBytes'>,
  giveUp: (error: unknown) => void,
): void => {
  const { workerFile, memoryBudgetBytes } = settings
  const mostResidentBytes = settings.mostResidentBytes ?? memoryBudgetBytes + mostPixelBytes
  const workerData: WatchdogData = { parentId, mostResidentBytes, tooMuchMemory }
  const watchdog = new Worker(join(dirname(workerFile), 'engine-watchdog.cjs'), { workerData })
  watchdog.on('error', giveUp)
  watchdog.unref()
}
