import { setImmediate } from 'node:timers/promises'

export interface Work<Request> {
  /** Never rejects. `signal` aborts when a request arrives that need not wait for this one. */
  run(request: Request, signal: AbortSignal): Promise<void>
  /** Called with each request that is skipped. */
  supersede(request: Request): void
  /** Whether `next` may interrupt the running request. */
  givesWay(running: Request, next: Request): boolean
}

/**
 * Handles the newest request of a channel. One request at a time runs, usually to its end, so that a person who drags
 * without a pause sees the picture follow; of the requests that arrived meanwhile only the newest runs, and `supersede`
 * gets the others.
 */
export class NewestFirst<Request> {
  readonly #work: Work<Request>
  #waiting: Request | null = null
  #running: { readonly request: Request; readonly abort: AbortController } | null = null

  constructor(work: Work<Request>) {
    this.#work = work
  }

  /** The request that runs next, unless a newer one arrives. */
  get waiting(): Request | null {
    return this.#waiting
  }

  add(request: Request): void {
    if (this.#waiting !== null) this.#work.supersede(this.#waiting)
    this.#waiting = request
    if (!this.#running) void this.#run()
    else if (this.#work.givesWay(this.#running.request, request)) this.#running.abort.abort()
  }

  async #run(): Promise<void> {
    while (this.#waiting !== null) {
      const running = { request: this.#waiting, abort: new AbortController() }
      this.#running = running
      this.#waiting = null
      await this.#work.run(running.request, running.abort.signal)
      // Lets messages that arrived meanwhile be received first.
      if (this.#waiting !== null) await setImmediate()
    }
    this.#running = null
  }
}
