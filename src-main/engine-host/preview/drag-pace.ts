/**
 * Time limit for a frame to appear with the next screen refresh: the page, its painting and the transfer need the rest
 * of 16 ms.
 */
const budgetMs = 8

/** Half the pixels in each direction: a whole frame takes at most this many times as long. */
const pixelsPerCoarsePixel = 4

/** Decides whether frames of a drag have full resolution. A machine that is fast enough gets no coarse frames. */
export class DragPace {
  #coarseMs: number | null = null
  #quickMs: number | null = null

  get isSlow(): boolean {
    if (this.#quickMs !== null) return this.#quickMs > budgetMs
    return this.#coarseMs === null || this.#coarseMs * pixelsPerCoarsePixel > budgetMs
  }

  tookCoarse(durationMs: number): void {
    this.#coarseMs = mixed(this.#coarseMs, durationMs)
  }

  tookQuick(durationMs: number): void {
    this.#quickMs = mixed(this.#quickMs, durationMs)
  }

  /** Called when a drag pauses: the machine may be less busy during the next one. */
  rest(): void {
    this.#quickMs = null
  }
}

/** A moving average: one late frame changes little. */
const mixed = (before: number | null, now: number): number =>
  before === null ? now : 0.7 * before + 0.3 * now
