import type { PreparedCells } from '../../engine/jpeg/encode-cell'
import type { Address } from '../../engine/kernels/kernels'
import type { DeriveBatch } from '../../engine/plan/derive-batches'
import type { RenderPlan } from '../../engine/plan/render-plan'
import type { PixelTarget } from '../../engine/plan/tile-renderer'
import type { TileStage } from '../../engine/plan/tile-stage'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import type { RasterReduction } from '../../engine/scale/reduce-raster'
import type { PreparedScaling } from '../../engine/scale/scale-picture'
import type { PreparedShrinking } from '../../engine/scale/shrink-raster'
import type { PreparedPlacement } from '../../engine/warp/prepare-placement'
import type { PlaneSource } from '../../psd/planes/plane-source'

/**
 * Work that falls into numbered pieces which may be done in any order and on any thread. Structured-cloneable;
 * addresses are of the one shared memory, and who runs the job owns what they point at until it has ended.
 */
export type PoolJob =
  | DecodeJob
  | DeriveJob
  | EncodeJob
  | PlaceJob
  | ReduceJob
  | ScaleJob
  | ShrinkJob
  | TileJob

/** One piece: one plane. */
export interface DecodeJob {
  readonly kind: 'decode'
  readonly file: SharedBytes
  readonly planes: readonly { readonly source: PlaneSource; readonly address: Address }[]
  /** One address for each thread, of so many bytes: where rows are unpacked from. */
  readonly scratch: readonly Address[]
  readonly scratchBytes: number
}

/** One piece: one raster. */
export interface ReduceJob {
  readonly kind: 'reduce'
  readonly reductions: readonly RasterReduction[]
}

/** One piece: one batch, made in the thread's arena and copied to its targets. */
export interface DeriveJob {
  readonly kind: 'derive'
  /** Without steps. */
  readonly plan: RenderPlan
  readonly rasters: RasterTable
  readonly batches: readonly DeriveBatch[]
  /** For each batch what it makes. */
  readonly targets: readonly (readonly StoredRaster[])[]
  /** One address for each thread. */
  readonly arenas: readonly Address[]
  readonly arenaBytes: number
  /** In memory of all threads: becomes 1 for each batch that had room enough. */
  readonly isMade: Uint8Array<SharedArrayBuffer>
}

/** One piece: one cell of a JPEG. */
export interface EncodeJob {
  readonly kind: 'encode'
  readonly prepared: PreparedCells
  /** By piece. */
  readonly wanted: readonly number[]
  /** One address for each thread. */
  readonly scratch: readonly Address[]
  /** Where finished cells go, in any order. */
  readonly out: Address
  readonly outBytes: number
  /** In memory of all threads: see `cellReport`. */
  readonly report: Int32Array<SharedArrayBuffer>
}

/** What a report begins with where some pixel is not opaque. More than that is never added to it. */
export const notOpaque = -(2 ** 31)

/**
 * How many bytes were written in all, or `notOpaque`; then for each piece where in `out` it begins, and where each of
 * its rows ends. A piece that found no room is left 0.
 */
export const cellReport = {
  length: (pieces: number, rows: number): number => 1 + pieces * (1 + rows),
  at: (piece: number, rows: number): number => 1 + piece * (1 + rows),
} as const

/** One piece: a band of rows. */
export interface PlaceJob {
  readonly kind: 'place'
  readonly prepared: PreparedPlacement
  readonly target: StoredRaster
  /** One address for each thread. */
  readonly scratch: readonly Address[]
}

/** One piece: a band of rows. */
export interface ScaleJob {
  readonly kind: 'scale'
  readonly prepared: PreparedScaling
  /** One address for each thread. */
  readonly scratch: readonly Address[]
}

/** One piece: a band of rows of one raster. */
export interface ShrinkJob {
  readonly kind: 'shrink'
  readonly bands: readonly { readonly prepared: PreparedShrinking; readonly firstRow: number }[]
  /** One address for each thread. */
  readonly scratch: readonly Address[]
}

/** Rows of a band: enough work for a piece, little enough to share it evenly. */
export const bandRows = 32

/** The same for placing, whose rows cost the most. */
export const placedBandRows = 12

/** The same for scaling, where every band filters some eight rows that its neighbour filters too. */
export const scaledBandRows = 96

/** One piece: one tile of `area`, row by row. */
export interface TileJob {
  readonly kind: 'tiles'
  readonly plan: RenderPlan
  readonly rasters: RasterTable
  readonly target: PixelTarget
  readonly area: { readonly width: number; readonly height: number }
  /** One address for each thread. */
  readonly scratch: readonly Address[]
  /** Null: nothing is kept of other drawings. */
  readonly baked: BakedJob | null
  /** Null: all steps at once. */
  readonly stage: StageJob | null
}

/** Which of a plan's stages a job goes through: see `TileStage`. */
export interface StageJob extends Omit<TileStage, 'bake' | 'state'> {
  /** Of the first tile; those of the others follow, each in so many bytes. */
  readonly states: Address
  readonly stateBytes: number
}

/** What the tiles of a job take from other drawings of the document, and keep for them. */
export interface BakedJob {
  /** Three numbers a tile: a `tileActions`, the step and the address of a `TileBake`. */
  readonly tiles: Int32Array
  /** A finished picture like the target, of tiles that do not change. */
  readonly picture: Address
}

/** `settle`: drawn, and then put into the finished picture. `copy`: taken from there. */
export const tileActions = { draw: 0, keep: 1, resume: 2, settle: 3, copy: 4 } as const

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
