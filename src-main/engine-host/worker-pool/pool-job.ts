import type { PreparedFrame } from '../../engine/film/compose-band'
import type { PreparedCells } from '../../engine/jpeg/encode-cell'
import type { Address } from '../../engine/kernels/address'
import type { DeriveBatch } from '../../engine/plan/derive-batches'
import type { RenderPlan } from '../../engine/plan/render-plan'
import type { PixelTarget } from '../../engine/plan/store-surface'
import type { TileStage } from '../../engine/plan/tile-stage'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import type { RasterReduction } from '../../engine/scale/reduce-raster'
import type { PreparedScaling } from '../../engine/scale/scale-picture'
import type { PreparedShrinking } from '../../engine/scale/shrink-raster'
import type { PreparedPlacement } from '../../engine/warp/prepare-placement'
import type { PreparedChroma } from '../../engine/webp/kept-chroma'
import type { PlaneSource } from '../../psd/planes/plane-source'

/**
 * Work in numbered pieces that can be done in any order and on any thread. Structured-cloneable; addresses are of the
 * one shared memory, and the caller owns what they point at until the job has ended.
 */
export type PoolJob =
  | ChromaJob
  | DecodeJob
  | DeriveJob
  | EncodeJob
  | FilmJob
  | FilmPlaneJob
  | PlaceJob
  | ReduceJob
  | ScaleJob
  | ShrinkJob
  | TileJob

/** One piece: one band. All pieces of `find` come before `add`. */
export interface ChromaJob {
  readonly kind: 'chroma'
  readonly step: 'find' | 'add'
  readonly prepared: PreparedChroma
  /** One address for each thread. */
  readonly scratch: readonly Address[]
  /** In shared memory: of each band, what `find` wants to change and what of that it misses. */
  readonly changes: Float64Array<SharedArrayBuffer>
}

/** One piece: one plane. */
export interface DecodeJob {
  readonly kind: 'decode'
  readonly file: SharedBytes
  readonly planes: readonly { readonly source: PlaneSource; readonly address: Address }[]
  /** One address for each thread: the buffer from which rows are unpacked. */
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
  /** The plan without its steps. */
  readonly plan: RenderPlan
  readonly rasters: RasterTable
  readonly batches: readonly DeriveBatch[]
  /** The rasters that each batch makes. */
  readonly targets: readonly (readonly StoredRaster[])[]
  /** One address for each thread. */
  readonly arenas: readonly Address[]
  readonly arenaBytes: number
  /** In shared memory: set to 1 for each batch that had enough room. */
  readonly isMade: Uint8Array<SharedArrayBuffer>
}

/** One piece: one cell of a JPEG. */
export interface EncodeJob {
  readonly kind: 'encode'
  readonly prepared: PreparedCells
  /** Indexed by piece. */
  readonly wanted: readonly number[]
  /** One address for each thread. */
  readonly scratch: readonly Address[]
  /** Buffer for finished cells, in any order. */
  readonly out: Address
  readonly outBytes: number
  /** In shared memory; see `cellReport`. */
  readonly report: Int32Array<SharedArrayBuffer>
}

/** One piece: one band of a film's frame. */
export interface FilmJob {
  readonly kind: 'film'
  readonly frame: PreparedFrame
  /** One address for each thread. */
  readonly scratch: readonly Address[]
}

/** One piece: `filmPlanePixels` of a film's plane, see `assembly/film-rows.ts`. */
export interface FilmPlaneJob {
  readonly kind: 'film-plane'
  readonly plane: Address
  readonly shown: Address
  readonly below: Address
  readonly coverage: Address
  readonly count: number
  readonly ground: number
}

export const filmPlanePixels = 65_536

/** The first number of a report where some pixel is not opaque. No more than its magnitude is ever added to it. */
export const notOpaque = -(2 ** 31)

/**
 * The total number of bytes written, or `notOpaque`; then for each piece its start in `out`, and the end of each of its
 * rows. A piece that found no room stays 0.
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

/** Rows of a band: enough work for a piece, few enough to share the work evenly. */
export const bandRows = 32

/** The same for placing, whose rows cost the most. */
export const placedBandRows = 12

/** The same for scaling, where every band filters some eight rows again that its neighbour filters. */
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
  /** Null: nothing is shared with other drawings. */
  readonly baked: BakedJob | null
  /** Null: all steps at once. */
  readonly stage: StageJob | null
}

/** The stage of a plan that a job runs: see `TileStage`. */
export interface StageJob extends Omit<TileStage, 'bake' | 'state'> {
  /** Address of the first tile's state; those of the other tiles follow at equal distances. */
  readonly states: Address
  readonly stateBytes: number
}

/** What the tiles of a job reuse from other drawings of the document, and keep for them. */
export interface BakedJob {
  /** Three numbers per tile: one of `tileActions`, then the step and the address of a `TileBake`. */
  readonly tiles: Int32Array
  /** A finished picture in the target's layout, with the tiles that do not change. */
  readonly picture: Address
}

/** `settle`: drawn, then copied into the finished picture. `copy`: copied from there. */
export const tileActions = { draw: 0, keep: 1, resume: 2, settle: 3, copy: 4 } as const

/** A part of a file in memory shared by all threads. */
export interface SharedBytes {
  readonly buffer: SharedArrayBuffer
  readonly offset: number
  readonly length: number
}

export const bytesAt = ({ buffer, offset, length }: SharedBytes): Uint8Array =>
  new Uint8Array(buffer, offset, length)

export const tilesAcross = (area: TileJob['area'], tile: TileJob['area']): number =>
  Math.ceil(area.width / tile.width)

export const countTiles = (area: TileJob['area'], tile: TileJob['area']): number =>
  tilesAcross(area, tile) * Math.ceil(area.height / tile.height)
