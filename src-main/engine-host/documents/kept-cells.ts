import { type Fingerprint, isSameFingerprint } from '../../engine/plan/fingerprint'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'

/** One cell of a JPEG: the restart intervals of its rows without their markers, and the end of each. */
export interface CodedCell {
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
}

interface KeptCell extends CodedCell {
  readonly print: Fingerprint
}

/** Combinations of size and quality kept for one document: enough for a batch. */
const mostOutputs = 8

/**
 * Caches the parts of finished files whose pixels do not change between drawings of a document: these need not be
 * scaled and coded again.
 */
export class KeptCells implements Cached {
  readonly #context: EngineContext
  /** Keyed by output, most recently used last. */
  readonly #outputs = new Map<string, Map<number, KeptCell>>()
  heldBytes = 0

  constructor(context: EngineContext) {
    this.#context = context
  }

  /**
   * `output` identifies everything that cells depend on besides their pixels; `print` is the fingerprint of the pixels,
   * null where they change.
   */
  find(output: string, cell: number, print: Fingerprint | null): CodedCell | null {
    const known = this.#outputs.get(output)?.get(cell)
    return known && isSameFingerprint(known.print, print) ? known : null
  }

  /** Keeps the cell where there is room; only cells of outputs unused for long are evicted for it. */
  keep(output: string, cell: number, coded: KeptCell): void {
    const cells = this.#cellsOf(output)
    const more = coded.bytes.length - (cells.get(cell)?.bytes.length ?? 0)
    if (!this.#context.cache.hasRoomFor(more)) return
    cells.set(cell, coded)
    this.heldBytes += more
  }

  dispose(): void {
    this.#outputs.clear()
    this.heldBytes = 0
  }

  #cellsOf(output: string): Map<number, KeptCell> {
    const cells = this.#outputs.get(output) ?? new Map<number, KeptCell>()
    this.#outputs.delete(output)
    this.#outputs.set(output, cells)
    for (const [oldest, dropped] of this.#outputs) {
      if (this.#outputs.size <= mostOutputs) break
      this.#outputs.delete(oldest)
      for (const { bytes } of dropped.values()) this.heldBytes -= bytes.length
    }
    return cells
  }
}
