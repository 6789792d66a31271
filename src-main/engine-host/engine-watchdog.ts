import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type WatchdogData, watchPauseMs } from './protocol/watchdog-data'

/**
 * The entry of the thread that ends the engine's process when its main thread may hang: when the parent has died, and
 * when the process has taken more memory than it may. Only a signal ends a process whose main thread runs WebAssembly.
 */
const { parentId, mostResidentBytes, tooMuchMemory } = workerData as WatchdogData

const hasParent = (): boolean => {
  // Elsewhere than on Windows, the parent's death gives the process to another one.
  if (process.ppid !== parentId) return false
  try {
    process.kill(parentId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const end = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

setInterval(() => {
  if (!hasParent()) end()
  if (process.memoryUsage.rss() <= mostResidentBytes) return
  try {
    writeSync(2, `${tooMuchMemory}\n`)
  } catch {
    // Nobody reads the error stream: the process ends all the same.
  }
  end()
}, watchPauseMs)
