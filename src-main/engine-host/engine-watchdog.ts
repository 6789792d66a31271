import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { engineTooLarge, tooLongSilence, type WatchdogData, watchPauseMs } from './protocol/watchdog-data'

/**
 * The entry of the thread that ends the engine's process when its main thread may hang: when the parent has died, when
 * the process has taken more memory than it may, and when the main thread has been silent for too long. Only a signal
 * ends a process whose main thread runs WebAssembly.
 */
const { parentId, mostResidentBytes, silentMs, heartbeat } = workerData as WatchdogData

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

let lastBeat = 0
/** Looks without a sign of life: unlike a clock's time, they do not pass while the computer sleeps. */
let silentLooks = 0

const isSilent = (): boolean => {
  const beat = Atomics.load(heartbeat, 0)
  silentLooks = beat === lastBeat ? silentLooks + 1 : 0
  lastBeat = beat
  return silentLooks * watchPauseMs > silentMs
}

const end = (reason: string | null): void => {
  try {
    if (reason !== null) writeSync(2, `${reason}\n`)
  } catch {
    // Nobody reads the error stream: the process ends all the same.
  }
  process.kill(process.pid, 'SIGKILL')
}

setInterval(() => {
  if (!hasParent()) end(null)
  else if (process.memoryUsage.rss() > mostResidentBytes) end(engineTooLarge)
  else if (isSilent()) end(tooLongSilence)
}, watchPauseMs)
