import { Worker } from 'node:worker_threads'

/** How a decoder's last line begins when it ends itself because of its memory. */
export const tookTooMuchMemory = 'The decoder took more than'

/**
 * Ends this process at once when its resident memory exceeds the limit, or when its parent is gone, even while its main
 * thread is busy and hears nothing: a thread of its own looks every 50 ms.
 */
export class ResidentLimit {
  /** Megabytes; 0: no limit. */
  readonly #megabytes = new Int32Array(new SharedArrayBuffer(4))

  constructor() {
    new Worker(watch, { eval: true, workerData: this.#megabytes }).unref()
  }

  set(megabytes: number): void {
    Atomics.store(this.#megabytes, 0, megabytes)
    Atomics.notify(this.#megabytes, 0)
  }

  lift(): void {
    this.set(0)
  }
}

/** In JavaScript, because it is a thread's whole program. Electron ends a utility process with the app by itself. */
const watch = `
const { workerData: megabytes } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const parent = process.ppid
const isForked = !process.versions.electron
const end = (reason) => {
  try { writeSync(2, reason + '\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}
for (;;) {
  const most = Atomics.load(megabytes, 0)
  if (isForked && process.ppid !== parent) end('The decoder ends, because its parent is gone.')
  if (most > 0 && process.memoryUsage.rss() > most * 1e6) end('${tookTooMuchMemory} ' + most + ' MB.')
  Atomics.wait(megabytes, 0, most, most > 0 ? 50 : 1000)
}
`
