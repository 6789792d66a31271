import { createHash } from 'node:crypto'

/** Milliseconds for which a file is refused after it ended a worker: a computer that was busy gets another try. */
const rememberedMs = 3_600_000

/** Number of files remembered; the oldest is forgotten first. */
const mostFiles = 1000

/** Remembers which files ended their worker, by their contents, until the program restarts or an hour has passed. */
export class EndedWorkers {
  readonly #until = new Map<string, number>()
  readonly #nowMs: () => number

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  remember(key: string): void {
    this.#until.delete(key)
    this.#until.set(key, this.#nowMs() + rememberedMs)
    const [oldest] = this.#until.keys()
    if (this.#until.size > mostFiles && oldest !== undefined) this.#until.delete(oldest)
  }

  /** False only while some file is remembered: nobody needs a key before. */
  get isEmpty(): boolean {
    for (const [key, until] of this.#until) {
      if (this.#nowMs() < until) return false
      this.#until.delete(key)
    }
    return true
  }

  has(key: string): boolean {
    const until = this.#until.get(key)
    if (until === undefined) return false
    if (this.#nowMs() < until) return true
    this.#until.delete(key)
    return false
  }
}

export const contentsKey = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
