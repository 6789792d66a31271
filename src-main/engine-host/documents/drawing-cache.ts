import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import { type BakedDrawing, BakedTiles, type DrawTiles } from './baked-tiles'
import { DerivedCache } from './derived-cache'
import { KeptCells } from './kept-cells'

/** Results shared by the drawings of one document, whatever is edited in it. */
export class DrawingCache implements Cached {
  readonly derived: DerivedCache
  /** Coded parts of output files. */
  readonly cells: KeptCells
  readonly #tiles: BakedTiles
  readonly #context: EngineContext
  /** The key of the tiles on disk; null when they are not stored there. */
  readonly #key: string | null
  #bakingMs = 0
  #isOnDisk = false

  constructor(context: EngineContext, key: string | null) {
    this.#tiles = new BakedTiles(context)
    this.derived = new DerivedCache(context)
    this.cells = new KeptCells(context)
    this.#context = context
    this.#key = key
  }

  get heldBytes(): number {
    return this.#tiles.heldBytes + this.derived.heldBytes + this.cells.heldBytes
  }

  /** Loads tiles from disk; resolves to whether an earlier process had stored any. Call before the first drawing. */
  async bring(): Promise<boolean> {
    if (this.#key === null) return false
    this.#isOnDisk = await this.#context.templates.load(this.#key, (data, bytes) =>
      this.#tiles.take(data, bytes),
    )
    if (!this.#isOnDisk) this.#tiles.dispose()
    return this.#isOnDisk
  }

  /** Draws. Tiles that were expensive, and that a whole drawing has found unchanged, are written to disk. */
  async run(drawing: BakedDrawing, draw: DrawTiles): Promise<void> {
    const start = performance.now()
    const hasBaked = await this.#tiles.run(drawing, draw)
    if (hasBaked) {
      this.#bakingMs += performance.now() - start
      this.#isOnDisk = false
      return
    }
    const { templates } = this.#context
    if (this.#isOnDisk || this.#key === null || this.#bakingMs < templates.worthMs) return
    this.#isOnDisk = true
    const key = this.#key
    await this.#tiles.withKept((kept) => templates.save(key, kept))
  }

  dispose(): void {
    this.#tiles.dispose()
    this.derived.dispose()
    this.cells.dispose()
  }
}
