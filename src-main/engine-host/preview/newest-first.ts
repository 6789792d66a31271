import { setImmediate } from 'node:timers/promises'

export interface Work<Request> {
  /** Never rejects. `signal`: something came that need not wait for this. */
  run(request: Request, signal: AbortSignal): Promise<void>
  /** Is told of what is not done. */
  supersede(request: Request): void
  /** Whether `next` may stop what is running. */
  givesWay(running: Request, next: Request): boolean
}

/**
 * Work on the newest request of a channel. One at a time runs, mostly to its end, so that a person who drags without a
 * pause sees the picture follow; of those that arrived meanwhile only the newest is done, and `supersede` hears of the
 * others.
 */
export class NewestFirst<Request> {
  readonly #work: Work<Request>
  #waiting: Request | null = null
  #running: { readonly request: Request; readonly abort: AbortController } | null = null

  constructor(work: Work<Request>) {
    this.#work = work
  }

  /** What is done after that which runs now, unless something newer comes. */
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
      // What came meanwhile is heard of only now.
      if (this.#waiting !== null) await setImmediate()
    }
    this.#running = null
  }
}
