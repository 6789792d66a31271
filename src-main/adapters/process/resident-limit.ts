import { Worker } from 'node:worker_threads'

/** How a decoder's last line begins when it ends itself because of its memory. */
export const tookTooMuchMemory = 'The decoder took more than'

/** What the watching thread is given. */
export interface DecoderWatch {
  /** One number: the most megabytes of resident memory, or 0 for no limit. */
  readonly megabytes: Int32Array
}

/**
 * Limits the resident memory of this process, with `resident-watchdog.ts`, whose built file this takes, as its guard.
 */
export class ResidentLimit {
  readonly #megabytes = new Int32Array(new SharedArrayBuffer(4))

  constructor(watchdogFile: string) {
    const watch: DecoderWatch = { megabytes: this.#megabytes }
    new Worker(watchdogFile, { workerData: watch }).unref()
  }

  set(megabytes: number): void {
    Atomics.store(this.#megabytes, 0, Math.ceil(megabytes))
    Atomics.notify(this.#megabytes, 0)
  }

  lift(): void {
    this.set(0)
  }
}
