/** Something that costs memory and can be made again. */
export interface Cached {
  readonly heldBytes: number
  /**
   * Comes by once in a batch, so that of its kind only a share of the budget is kept; else the whole budget is open to
   * it.
   */
  readonly isPassing?: boolean
  /** Called once, when nobody uses it. */
  dispose(): void
}

interface Entry {
  readonly value: Promise<Cached>
  made: Cached | null
  users: number
}

/**
 * Keeps what was used last, within a budget of bytes. What is in use is never let go, so the budget may be exceeded for
 * as long.
 */
export class MemoryCache {
  readonly #budgetBytes: number
  readonly #passingBytes: number
  /** In the order of use, the last at the end. */
  readonly #entries = new Map<string, Entry>()

  constructor(budgetBytes: number, passingBytes = budgetBytes) {
    this.#budgetBytes = budgetBytes
    this.#passingBytes = passingBytes
  }

  get heldBytes(): number {
    return this.#held(() => true)
  }

  /** Whether so much more keeps within the budget, without anything being let go of. */
  hasRoomFor(bytes: number): boolean {
    return this.heldBytes + bytes <= this.#budgetBytes
  }

  /** Runs `work` with the value of that key, made when it is not there. A key names values of one kind. */
  async use<Value extends Cached, Result>(
    key: string,
    make: () => Promise<Value>,
    work: (value: Value) => Promise<Result>,
  ): Promise<Result> {
    const entry = this.#touch(key, make)
    entry.users += 1
    try {
      return await work((await entry.value) as Value)
    } finally {
      entry.users -= 1
      this.#keepBudget()
    }
  }

  /** Lets go of what was unused the longest; false when everything is in use. */
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
        // What could not be made is tried again next time.
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
