import type { RasterId } from '../document/document'
import type { Rect } from '../document/geometry'
import type { Address } from '../kernels/address'

/**
 * The decoded planes of one raster in the shared memory: rows of `bounds`' width without padding, samples in the
 * document's numbers, unsigned 8 or 16 bits (full range) or f32. An address of 0 means that the plane does not exist. A
 * picture has the three colours (a grey one the same address three times) and, unless it is opaque, `coverage`; a mask
 * has only `coverage`.
 */
export interface StoredRaster {
  readonly bounds: Rect
  readonly bytesPerSample: 1 | 2 | 4
  readonly red: Address
  readonly green: Address
  readonly blue: Address
  readonly coverage: Address
  /** Only for a picture in an ink document; no black ink when missing. */
  readonly black?: Address
}

/** Holds every raster that a plan names before a tile is rendered. Structured-cloneable. */
export type RasterTable = ReadonlyMap<RasterId, StoredRaster>
