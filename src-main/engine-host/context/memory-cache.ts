import { AppError } from '@contract/errors'

/** A value that takes memory and can be made again. */
export interface Cached {
  readonly heldBytes: number
  /**
   * The value is used only briefly in a batch, so such values may take only a share of the budget; other values may
   * take all of it.
   */
  readonly isPassing?: boolean
  /** Called once, when the value is no longer in use. */
  dispose(): void
}

interface Entry {
  readonly value: Promise<Cached>
  made: Cached | null
  users: number
}

/**
 * A least-recently-used cache with a budget in bytes. Values in use are never evicted, so the budget may be exceeded
 * while they are.
 */
export class MemoryCache {
  readonly #budgetBytes: number
  readonly #passingBytes: number
  /** In order of use, most recent last. */
  readonly #entries = new Map<string, Entry>()

  constructor(budgetBytes: number, passingBytes = budgetBytes) {
    this.#budgetBytes = budgetBytes
    this.#passingBytes = passingBytes
  }

  get heldBytes(): number {
    return this.#held(() => true)
  }

  /** Whether this many more bytes fit the budget without evicting anything. */
  hasRoomFor(bytes: number): boolean {
    return this.heldBytes + bytes <= this.#budgetBytes
  }

  /** Runs `work` with the value of the key, which is made when missing. A key names values of one kind. */
  async use<Value extends Cached, Result>(
    key: string,
    make: () => Promise<Value>,
    work: (value: Value) => Promise<Result>,
  ): Promise<Result> {
    const isMadeByOther = this.#entries.has(key)
    const entry = this.#touch(key, make)
    entry.users += 1
    try {
      const value = await entry.value.catch((error: unknown) => {
        if (isMadeByOther && error instanceof AppError && error.code === 'CANCELLED') return null
        throw error
      })
      // Whoever made it was cancelled, which must not cancel this call.
      if (value === null) return await this.use(key, make, work)
      return await work(value as Value)
    } finally {
      entry.users -= 1
      this.#keepBudget()
    }
  }

  /** Evicts the entry unused for longest; false when every entry is in use. */
  releaseOne(): boolean {
    return this.#releaseOne(() => true)
  }

  #held(which: (made: Cached) => boolean): number {
    let sum = 0
    for (const { made } of this.#entries.values()) if (made && which(made)) sum += made.heldBytes
    return sum
  }

  #releaseOne(which: (made: Cached) => boolean): boolean {
    for (const [key, { users, made }] of this.#entries) {
      if (users > 0 || made === null || !which(made)) continue
      this.#entries.delete(key)
      made.dispose()
      return true
    }
    return false
  }

  #touch(key: string, make: () => Promise<Cached>): Entry {
    const entry = this.#entries.get(key) ?? this.#make(key, make)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  #make(key: string, make: () => Promise<Cached>): Entry {
    const value = make()
    const entry: Entry = { value, made: null, users: 0 }
    value.then(
      (made) => {
        entry.made = made
      },
      () => {
        // A value that could not be made is tried again next time.
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry
  }

  #keepBudget(): void {
    while (this.#held(isPassing) > this.#passingBytes) if (!this.#releaseOne(isPassing)) break
    while (this.heldBytes > this.#budgetBytes) if (!this.releaseOne()) return
  }
}

const isPassing = (made: Cached): boolean => made.isPassing === true
