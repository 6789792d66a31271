import { composeBand } from '../../engine/film/compose-band'
import { cellScratch, encodeCell } from '../../engine/jpeg/encode-cell'
import type { Address } from '../../engine/kernels/address'
import type { Kernels } from '../../engine/kernels/kernels'
import { deriveInto } from '../../engine/plan/derive-into'
import { prepareScratch } from '../../engine/plan/scratch'
import type { PixelTarget } from '../../engine/plan/store-surface'
import { type TileBake, unbaked } from '../../engine/plan/tile-bake'
import { TileRenderer } from '../../engine/plan/tile-renderer'
import { PixelMemory } from '../../engine/raster/pixel-memory'
import { reduceRaster } from '../../engine/scale/reduce-raster'
import { scaleRows } from '../../engine/scale/scale-picture'
import { shrinkRows } from '../../engine/scale/shrink-raster'
import { clearScratch, renderPlacement } from '../../engine/warp/render-placement'
import { addChromaLoss, findChromaLoss } from '../../engine/webp/kept-chroma'
import { decodePlane, planeByteLength } from '../../psd/planes/decode-plane'
import {
  bandRows,
  bytesAt,
  type ChromaJob,
  cellReport,
  type DecodeJob,
  type DeriveJob,
  type EncodeJob,
  type FilmPlaneJob,
  filmPlanePixels,
  notOpaque,
  type PlaceJob,
  type PoolJob,
  placedBandRows,
  type ScaleJob,
  type ShrinkJob,
  scaledBandRows,
  type TileJob,
  tileActions,
  tilesAcross,
} from './pool-job'
import { unpackInto } from './unpack-into'

export type PoolTask = (piece: number) => void

/** Prepares one thread for a job. */
export const poolTask = (kernels: Kernels, job: PoolJob, thread: number): PoolTask => {
  if (job.kind === 'chroma') return chromaTask(kernels, job, thread)
  if (job.kind === 'decode') return decodeTask(kernels, job, thread)
  if (job.kind === 'derive') return deriveTask(kernels, job, thread)
  if (job.kind === 'encode') return encodeTask(kernels, job, thread)
  if (job.kind === 'film') return (band) => composeBand(kernels, job.frame, job.scratch[thread]!, band)
  if (job.kind === 'film-plane') return filmPlaneTask(kernels, job)
  if (job.kind === 'place') return placeTask(kernels, job, thread)
  if (job.kind === 'reduce') return (piece) => reduceRaster(kernels.memory, job.reductions[piece]!)
  if (job.kind === 'scale') return scaleTask(kernels, job, thread)
  if (job.kind === 'shrink') return shrinkTask(kernels, job, thread)
  return tileTask(kernels, job, thread)
}

const chromaTask = (
  kernels: Kernels,
  { step, prepared, scratch, changes }: ChromaJob,
  thread: number,
): PoolTask => {
  if (step === 'add') return (band) => addChromaLoss(kernels, prepared, band)
  return (band) => {
    const { wanted, missed } = findChromaLoss(kernels, prepared, scratch[thread]!, band)
    changes.set([wanted, missed], 2 * band)
  }
}

const decodeTask = (
  kernels: Kernels,
  { file, planes, scratch, scratchBytes }: DecodeJob,
  thread: number,
): PoolTask => {
  const bytes = bytesAt(file)
  const own = { address: scratch[thread]!, bytes: scratchBytes }
  return (piece) => {
    const { source, address } = planes[piece]!
    const plane = new Uint8Array(kernels.memory.buffer, address, planeByteLength(source))
    decodePlane(source, bytes, plane, unpackInto(kernels, plane.buffer, own))
  }
}

const deriveTask = (kernels: Kernels, job: DeriveJob, thread: number): PoolTask => {
  const { batches, targets, isMade, arenaBytes } = job
  const start = job.arenas[thread]!
  return (piece) => {
    const arena = new PixelMemory(kernels.memory, start, start + arenaBytes)
    if (deriveInto(kernels, arena, job, batches[piece]!, targets[piece]!)) isMade[piece] = 1
  }
}

const encodeTask = (kernels: Kernels, job: EncodeJob, thread: number): PoolTask => {
  const { prepared, wanted, out, outBytes, report } = job
  const own = { address: job.scratch[thread]!, layout: cellScratch(kernels, prepared) }
  const coded = own.address + own.layout.out
  return (piece) => {
    if (Atomics.load(report, 0) < 0) return
    const ends = encodeCell(kernels, prepared, own, wanted[piece]!)
    if (ends === null) {
      Atomics.store(report, 0, notOpaque)
      return
    }
    const length = ends.at(-1) ?? 0
    const at = Atomics.add(report, 0, length)
    if (at + length > outBytes) return
    new Uint8Array(kernels.memory.buffer).copyWithin(out + at, coded, coded + length)
    report.set([at, ...ends], cellReport.at(piece, prepared.cells.rowsPerCell))
  }
}

const filmPlaneTask = (kernels: Kernels, job: FilmPlaneJob): PoolTask => {
  const { plane, shown, below, coverage, count, ground } = job
  return (piece) => {
    const first = piece * filmPlanePixels
    const [at, own] = [4 * first, Math.min(filmPlanePixels, count - first)]
    kernels.exports.filmPlane(plane + at, shown + at, below + at, coverage + at, own, ground)
  }
}

const placeTask = (kernels: Kernels, { prepared, target, scratch }: PlaceJob, thread: number): PoolTask => {
  const own = scratch[thread]!
  clearScratch(kernels, prepared, own)
  return (piece) => {
    const first = piece * placedBandRows
    renderPlacement(kernels, prepared, target, own, first, first + placedBandRows)
  }
}

const scaleTask = (kernels: Kernels, { prepared, scratch }: ScaleJob, thread: number): PoolTask => {
  const own = scratch[thread]!
  return (piece) => {
    const first = piece * scaledBandRows
    scaleRows(kernels, prepared, own, first, first + scaledBandRows)
  }
}

const shrinkTask = (kernels: Kernels, { bands, scratch }: ShrinkJob, thread: number): PoolTask => {
  const own = scratch[thread]!
  return (piece) => {
    const { prepared, firstRow } = bands[piece]!
    shrinkRows(kernels, prepared, own, firstRow, firstRow + bandRows)
  }
}

const tileTask = (kernels: Kernels, job: TileJob, thread: number): PoolTask => {
  const scratch = prepareScratch(kernels, job.plan, job.scratch[thread]!)
  const renderer = new TileRenderer(kernels, job.plan, job.rasters, scratch)
  const { target, baked, stage } = job
  const { tile } = kernels
  const across = tilesAcross(job.area, tile)
  return (piece) => {
    const x = (piece % across) * tile.width
    const y = Math.floor(piece / across) * tile.height
    const width = Math.min(tile.width, job.area.width - x)
    const height = Math.min(tile.height, job.area.height - y)
    const [left, top] = [target.left + x, target.top + y]
    const action = baked ? baked.tiles[3 * piece] : tileActions.draw
    if (action !== tileActions.copy) {
      const bake = baked ? tileBake(baked.tiles, piece) : unbaked
      if (stage) {
        const state = stage.states + piece * stage.stateBytes
        renderer.renderStage(left, top, width, height, target, { ...stage, bake, state })
      } else renderer.renderTile(left, top, width, height, target, bake)
    }
    if (stage && stage.stop < job.plan.steps.length) return
    if (!baked || (action !== tileActions.copy && action !== tileActions.settle)) return
    const part = { x, y, width, height }
    if (action === tileActions.copy) copyPart(kernels, target, baked.picture, target.address, part)
    else copyPart(kernels, target, target.address, baked.picture, part)
  }
}

const tileBake = (tiles: Int32Array, piece: number): TileBake => {
  const [action, step, state] = tiles.subarray(3 * piece, 3 * piece + 3)
  if (action === tileActions.keep) return { action: 'keep', step: step!, state: state! >>> 0 }
  return action === tileActions.resume ? { action: 'resume', step: step!, state: state! >>> 0 } : unbaked
}

/** Copies between two pictures of the same layout. */
const copyPart = (
  { exports }: Kernels,
  { rowBytes, bitsPerSample }: PixelTarget,
  from: Address,
  to: Address,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void => {
  const pixelBytes = bitsPerSample / 2
  const at = y * rowBytes + x * pixelBytes
  exports.copyRows(to + at, from + at, rowBytes, width * pixelBytes, height)
}
