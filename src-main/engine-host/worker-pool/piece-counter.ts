/** Which pieces of a job are still to be done; all threads draw from the one counter. */
export class PieceCounter {
  readonly shared: SharedArrayBuffer
  readonly #numbers: Int32Array
  readonly #count: number

  constructor(count: number, shared = new SharedArrayBuffer(8)) {
    this.#count = count
    this.shared = shared
    this.#numbers = new Int32Array(shared)
  }

  /** The next piece, which is then to be done, or -1 when there is none. */
  take(): number {
    // Before the piece is taken: what stops afterwards, such as a thread that has found no more, must not lose it.
    if (Atomics.load(this.#numbers, stopped) !== 0) return -1
    const piece = Atomics.add(this.#numbers, taken, 1)
    return piece < this.#count ? piece : -1
  }

  /** From now on no thread takes another piece. */
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
