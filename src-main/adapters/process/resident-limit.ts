import { Worker } from 'node:worker_threads'

/** The last line of a process that ends itself because of its memory. `name`: as in “The decoder”. */
export const tooMuchMemory = (name: string, megabytes: number): string =>
  `The ${name} took more than ${megabytes} MB.`

export const isTooMuchMemory = (line: string): boolean => /^The [a-z ]+ took more than \d+ MB\.$/.test(line)

/** What the watching thread is given. */
export interface ResidentWatch {
  /** One number: the most megabytes of resident memory, or 0 for no limit. */
  readonly megabytes: Int32Array
  /** Of the process, for its last line. */
  readonly name: string
}

/**
 * Limits the resident memory of this process, with `resident-watchdog.ts`, whose built file this takes, as its guard.
 */
export class ResidentLimit {
  readonly #megabytes = new Int32Array(new SharedArrayBuffer(4))

  constructor(watchdogFile: string, name: string) {
    const watch: ResidentWatch = { megabytes: this.#megabytes, name }
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
