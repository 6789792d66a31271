/** Work that has begun in its turn. */
export interface Begun<Result> {
  readonly end: Promise<Result>
  /** The work only reads: other work may begin before it ends. */
  readonly isReading: boolean
}

/**
 * A readers-writer lock in order of request. Readers run concurrently; a writer waits for earlier readers, and runs
 * alone.
 */
export class SharedTurns {
  #last: Promise<unknown> = Promise.resolve()
  readonly #readers = new Set<Promise<unknown>>()

  /**
   * `begin` decides whether the work reads or writes; nothing else begins meanwhile. A writer waits for `endOfReaders`
   * before it writes.
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
