/**
 * Work on the newest request of a channel. One at a time runs to its end, so that a person who drags without a pause sees the picture follow;
 * of those that arrived meanwhile only the newest is done, and `supersede` hears of the others.
 */
export class NewestFirst<Request> {
  readonly #work: (request: Request) => Promise<void>
  readonly #supersede: (request: Request) => void
  #waiting: Request | null = null
  #isBusy = false

  /** `work` never rejects. */
  constructor(work: (request: Request) => Promise<void>, supersede: (request: Request) => void) {
    this.#work = work
    this.#supersede = supersede
  }

  add(request: Request): void {
    if (this.#waiting !== null) this.#supersede(this.#waiting)
    this.#waiting = request
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#waiting !== null) {
      const request = this.#waiting
      this.#waiting = null
      await this.#work(request)
    }
    this.#isBusy = false
  }
}
