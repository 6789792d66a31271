/**
 * What a frame may take so that it comes with the screen's next picture: the page, its painting and the way between
 * need the rest of 16 ms.
 */
const budgetMs = 8

/** Half the pixels each way: a whole frame takes at most so many times as long. */
const pixelsPerCoarsePixel = 4

/**
 * Whether frames of a drag come in as many pixels as the view has. A machine that has the time for them gets no others.
 */
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

  /** The hand rests: the next drag may find the machine less busy. */
  rest(): void {
    this.#quickMs = null
  }
}

/** One late frame changes little. */
const mixed = (before: number | null, now: number): number =>
  before === null ? now : 0.7 * before + 0.3 * now
