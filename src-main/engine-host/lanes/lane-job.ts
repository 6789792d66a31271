import type { Address } from '../../engine/kernels/kernels'
import type { RenderPlan } from '../../engine/plan/render-plan'
import type { PixelTarget } from '../../engine/plan/tile-renderer'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import type { PreparedPlacement } from '../../engine/warp/prepare-placement'
import type { PlaneSource } from '../../psd/plane-source'

/**
 * Work that falls into numbered pieces which may be done in any order and on any thread. Structured-cloneable; addresses are of the one
 * shared memory, and who runs the job owns what they point at until it has ended.
 */
export type LaneJob = DecodeJob | PlaceJob | TileJob

/** One piece: one plane. */
export interface DecodeJob {
  readonly kind: 'decode'
  readonly file: SharedBytes
  readonly planes: readonly { readonly source: PlaneSource; readonly address: Address }[]
}

/** One piece: a band of rows. */
export interface PlaceJob {
  readonly kind: 'place'
  readonly prepared: PreparedPlacement
  readonly target: StoredRaster
  /** One address for each lane. */
  readonly scratch: readonly Address[]
}

/** Rows of a band: enough work for a piece, little enough to share it evenly. */
export const bandRows = 32

/** One piece: one tile of `area`, row by row. */
export interface TileJob {
  readonly kind: 'tiles'
  readonly plan: RenderPlan
  readonly rasters: RasterTable
  readonly target: PixelTarget
  readonly area: { readonly width: number; readonly height: number }
  /** One address for each lane. */
  readonly scratch: readonly Address[]
}

/** A part of a file that every thread can see. */
export interface SharedBytes {
  readonly buffer: SharedArrayBuffer
  readonly offset: number
  readonly length: number
}

export const viewOf = ({ buffer, offset, length }: SharedBytes): Uint8Array =>
  new Uint8Array(buffer, offset, length)

export const tilesAcross = (area: TileJob['area'], tile: TileJob['area']): number =>
  Math.ceil(area.width / tile.width)

export const countTiles = (area: TileJob['area'], tile: TileJob['area']): number =>
  tilesAcross(area, tile) * Math.ceil(area.height / tile.height)
