import type { ViewEncoding } from '../ports/view-drawer'

interface Sent {
  readonly id: number
  readonly bytes: number
  readonly at: number
  /** Bytes that had come when it was sent. */
  readonly arrivedBefore: number
}

/** Frames that travel at once: one is drawn while others are under way. */
const mostFrames = 3
/** Bytes that wait on a line of unknown speed. */
const firstBytes = 48 * 1024
/** Bytes that may wait on any line, so that a slow one gets its frames too. */
const leastBytes = 4 * 1024
/** A frame should not wait longer than this for those before it, ms. */
const queueMs = 50

/**
 * From this rate on, bytes a millisecond, raw pixels are on the screen before WebP would be: that has about 0.12 bytes
 * for each of them instead of 4, and takes about 45 ms to encode for a million (2 cores, 2026-11-24).
 */
const rawRate = (4 - 0.12) / (45 / 1e6)

/** The share of the highest rate that is left with each sign: lines become slower. */
const forgetting = 0.95

/**
 * How fast a line takes frames, by its page's signs that they have come. A frame may begin when those before it fill
 * the line no longer than `queueMs`.
 */
export class LinePace {
  readonly #now: () => number
  #sent: readonly Sent[] = []
  /** Bytes that have come. */
  #arrived = 0
  /** Least time from sending to the sign, ms. */
  #delayMs = Number.POSITIVE_INFINITY
  /** Bytes a millisecond; null: nothing is known. */
  #rate: number | null = null

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get mayBegin(): boolean {
    const waiting = this.#sent.reduce((sum, { bytes }) => sum + bytes, 0)
    return this.#sent.length < mostFrames && waiting <= this.#mostWaiting
  }

  /** Which of these brings pixels onto the screen sooner. */
  encoding(known: readonly ViewEncoding[]): ViewEncoding {
    const better = this.#rate !== null && this.#rate > rawRate ? 'raw' : 'webp'
    return known.includes(better) ? better : (known[0] ?? 'webp')
  }

  sent(id: number, bytes: number): void {
    this.#sent = [...this.#sent, { id, bytes, at: this.#now(), arrivedBefore: this.#arrived }]
  }

  /** The page has that frame, and so all before it. */
  shown(id: number): void {
    const now = this.#now()
    const frame = this.#sent.find((each) => each.id === id)
    if (frame === undefined) return
    const come = this.#sent.filter((each) => each.id <= id)
    this.#sent = this.#sent.filter((each) => each.id > id)
    this.#arrived += come.reduce((sum, { bytes }) => sum + bytes, 0)
    const tookMs = Math.max(0.1, now - frame.at)
    this.#delayMs = Math.min(this.#delayMs, tookMs)
    // All that came while this frame was under way. A line that had little to do was faster than that.
    const rate = (this.#arrived - frame.arrivedBefore) / tookMs
    this.#rate = Math.max(rate, forgetting * (this.#rate ?? 0))
  }

  get #mostWaiting(): number {
    if (this.#rate === null) return firstBytes
    return Math.max(leastBytes, this.#rate * (this.#delayMs + queueMs))
  }
}
