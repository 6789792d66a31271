/** What has begun in its turn. */
export interface Begun<Result> {
  readonly end: Promise<Result>
  /** It only reads: others may begin before its end. */
  readonly isReading: boolean
}

/**
 * Work on something shared, begun in the order in which it was asked for. Who reads runs beside others who read; who
 * writes waits for these, and runs alone.
 */
export class SharedTurns {
  #last: Promise<unknown> = Promise.resolve()
  readonly #readers = new Set<Promise<unknown>>()

  /**
   * `begin` finds out which of the two it is; nobody else begins meanwhile. A writer waits for `endOfReaders` before it
   * writes.
   */
  async run<Result>(begin: () => Promise<Begun<Result>>): Promise<Result> {
    const begun = this.#last.then(begin).then((work) => {
      if (work.isReading) this.#note(work.end)
      return work
    })
    this.#last = begun.then(({ isReading, end }) => (isReading ? undefined : end)).catch(() => undefined)
    return (await begun).end
  }

  async endOfReaders(): Promise<void> {
    await Promise.allSettled(this.#readers)
  }

  #note(reading: Promise<unknown>): void {
    this.#readers.add(reading)
    const forget = (): boolean => this.#readers.delete(reading)
    reading.then(forget, forget)
  }
}
