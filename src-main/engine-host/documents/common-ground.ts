import type { Workshop } from '../workshop'
import { BakedTiles } from './baked-tiles'
import { DerivedShelf } from './derived-shelf'
import type { Cached } from './memory-cache'

/** What the drawings of one document have in common, whatever is edited in it. */
export class CommonGround implements Cached {
  readonly tiles: BakedTiles
  readonly derived: DerivedShelf

  constructor(workshop: Workshop) {
    this.tiles = new BakedTiles(workshop)
    this.derived = new DerivedShelf(workshop)
  }

  get heldBytes(): number {
    return this.tiles.heldBytes + this.derived.heldBytes
  }

  dispose(): void {
    this.tiles.dispose()
    this.derived.dispose()
  }
}
