import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type ResidentWatch, tooMuchMemory } from './resident-limit'

/**
 * The entry of the thread that ends a worker's process when its resident memory exceeds the limit, or when its parent
 * is gone, even while its main thread is busy and hears nothing.
 */
const { megabytes, name } = workerData as ResidentWatch
const parentId = process.ppid
/** Electron ends a utility process with the app by itself. */
const isForked = process.versions['electron'] === undefined

/** Milliseconds between two looks, during a call and otherwise. */
const pauseMs = { busy: 50, idle: 1000 }

const end = (reason: string): void => {
  try {
    writeSync(2, `${reason}\n`)
  } catch {
    // Nobody reads the error stream: the process ends all the same.
  }
  process.kill(process.pid, 'SIGKILL')
}

for (;;) {
  const most = Atomics.load(megabytes, 0)
  if (isForked && process.ppid !== parentId) end(`The ${name} ends, because its parent is gone.`)
  if (most > 0 && process.memoryUsage.rss() > most * 1e6) end(tooMuchMemory(name, most))
  Atomics.wait(megabytes, 0, most, most > 0 ? pauseMs.busy : pauseMs.idle)
}
