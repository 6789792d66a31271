/** Counts the pieces of a job that are handed out and done; all threads share one counter. */
export class PieceCounter {
  readonly shared: SharedArrayBuffer
  readonly #numbers: Int32Array
  readonly #count: number

  constructor(count: number, shared = new SharedArrayBuffer(8)) {
    this.#count = count
    this.shared = shared
    this.#numbers = new Int32Array(shared)
  }

  /** Takes the next piece, which the caller must then do, or -1 when there is none. */
  take(): number {
    // Checked before a piece is taken: a later stop, such as by a thread that has found no more pieces, must not lose
    // one.
    if (Atomics.load(this.#numbers, stopped) !== 0) return -1
    const piece = Atomics.add(this.#numbers, taken, 1)
    return piece < this.#count ? piece : -1
  }

  /** No thread takes another piece after this. */
  stop(): void {
    Atomics.store(this.#numbers, stopped, 1)
  }

  /** 0..1 */
  get progress(): number {
    return Math.min(1, Atomics.load(this.#numbers, taken) / this.#count)
  }
}

const taken = 0
const stopped = 1
