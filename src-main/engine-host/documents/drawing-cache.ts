import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import { type BakedDrawing, BakedTiles, type DrawTiles } from './baked-tiles'
import { DerivedCache } from './derived-cache'
import { KeptCells } from './kept-cells'

/** What the drawings of one document have in common, whatever is edited in it. */
export class DrawingCache implements Cached {
  readonly derived: DerivedCache
  /** Of files. */
  readonly cells: KeptCells
  readonly #tiles: BakedTiles
  readonly #context: EngineContext
  /** Under which the tiles are kept on disk; null: they are not. */
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

  /** Whether an earlier process had kept some. To be called before the first drawing. */
  async bring(): Promise<boolean> {
    if (this.#key === null) return false
    this.#isOnDisk = await this.#context.templates.load(this.#key, (data, bytes) =>
      this.#tiles.take(data, bytes),
    )
    if (!this.#isOnDisk) this.#tiles.dispose()
    return this.#isOnDisk
  }

  /** Draws. Tiles that cost much, and that a whole drawing has found as they were, go to the disk. */
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
