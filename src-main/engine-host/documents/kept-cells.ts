import { type Fingerprint, isSameFingerprint } from '../../engine/plan/fingerprint'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'

/** A part of a JPEG: the intervals of its rows, without their markers, and where each ends. */
export interface CodedCell {
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
}

interface KeptCell extends CodedCell {
  readonly print: Fingerprint
}

/** Sizes and qualities of one document that are kept: those of a batch. */
const mostOutputs = 8

/**
 * Parts of finished files that show nothing but what does not change from one drawing of a document to the next: they
 * need not be scaled and coded again.
 */
export class KeptCells implements Cached {
  readonly #context: EngineContext
  /** By output, the last used at the end. */
  readonly #outputs = new Map<string, Map<number, KeptCell>>()
  heldBytes = 0

  constructor(context: EngineContext) {
    this.#context = context
  }

  /** `output` says all that cells depend on besides their pixels; `print` is theirs, null where they change. */
  find(output: string, cell: number, print: Fingerprint | null): CodedCell | null {
    const known = this.#outputs.get(output)?.get(cell)
    return known && isSameFingerprint(known.print, print) ? known : null
  }

  /** Where there is room; nothing else is let go of for it but cells of outputs that were asked for long ago. */
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
