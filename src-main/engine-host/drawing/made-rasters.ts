import type { LayerId, Raster, RasterId } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'
import type { OpenDocument } from '../documents/open-document'
import { mostPixelBytes, tooHeavy } from '../documents/pixel-needs'
import { bytesOf } from '../documents/reduced-target'

/** Rasters that exist for one drawing only, with ids that no file uses. */
export class MadeRasters {
  readonly byLayer = new Map<LayerId, Raster | null>()
  readonly stored = new Map<RasterId, StoredRaster>()
  readonly #context: EngineContext
  readonly #open: OpenDocument
  /** Bytes of the drawing's picture, and of the rasters made so far. */
  #bytes: number

  constructor(context: EngineContext, open: OpenDocument, { width, height }: Size) {
    this.#context = context
    this.#open = open
    this.#bytes = 4 * width * height
  }

  /**
   * Takes ownership of the raster. Null: the layer has no pixels except those that the engine derives. Throws
   * OUT_OF_MEMORY when another one of this size would take more than the file's drawing may.
   */
  add(layer: LayerId, stored: StoredRaster | null): void {
    if (stored === null) {
      this.byLayer.set(layer, null)
      return
    }
    const id = this.own(stored)
    this.byLayer.set(layer, { id, bounds: stored.bounds, hasAlpha: stored.coverage !== 0 })
  }

  /** Takes ownership of a raster that is no layer's, such as a mask. Throws as `add`. */
  own(stored: StoredRaster): RasterId {
    const id = (firstMadeId + this.stored.size) as RasterId
    this.stored.set(id, stored)
    const bytes = bytesOf(stored)
    this.#bytes += bytes
    const most = mostPixelBytes(this.#context, this.#open)
    if (this.#bytes + bytes > most) throw tooHeavy(this.#open, this.#bytes + bytes, most)
    return id
  }

  free(): void {
    for (const raster of this.stored.values()) freeRaster(this.#context.memory, raster)
  }
}

/** Files number their rasters from 1; a plan gives derived rasters negative ids. */
const firstMadeId = 2 ** 30
