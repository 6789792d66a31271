import type { Kernels } from '../../engine/kernels/kernels'
import { prepareScratch } from '../../engine/plan/scratch'
import { TileRenderer } from '../../engine/plan/tile-renderer'
import { renderPlacement } from '../../engine/warp/render-placement'
import { decodePlane, planeByteLength } from '../../psd/decode-plane'
import {
  bandRows,
  type DecodeJob,
  type LaneJob,
  type PlaceJob,
  type TileJob,
  tilesAcross,
  viewOf,
} from './lane-job'

/** Does one piece of a job. */
export type LaneTask = (piece: number) => void

/** Readies one lane for a job. */
export const laneTask = (kernels: Kernels, job: LaneJob, lane: number): LaneTask => {
  if (job.kind === 'decode') return decodeTask(kernels, job)
  if (job.kind === 'place') return placeTask(kernels, job, lane)
  return tileTask(kernels, job, lane)
}

const decodeTask = (kernels: Kernels, { file, planes }: DecodeJob): LaneTask => {
  const bytes = viewOf(file)
  return (piece) => {
    const { source, address } = planes[piece]!
    decodePlane(source, bytes, new Uint8Array(kernels.memory.buffer, address, planeByteLength(source)))
  }
}

const placeTask = (kernels: Kernels, { prepared, target, scratch }: PlaceJob, lane: number): LaneTask => {
  const own = scratch[lane]!
  return (piece) => {
    const first = piece * bandRows
    renderPlacement(kernels, prepared, target, own, first, first + bandRows)
  }
}

const tileTask = (kernels: Kernels, job: TileJob, lane: number): LaneTask => {
  const scratch = prepareScratch(kernels, job.plan, job.scratch[lane]!)
  const renderer = new TileRenderer(kernels, job.plan, job.rasters, scratch)
  const { tile } = kernels
  const across = tilesAcross(job.area, tile)
  return (piece) => {
    const x = (piece % across) * tile.width
    const y = Math.floor(piece / across) * tile.height
    const width = Math.min(tile.width, job.area.width - x)
    const height = Math.min(tile.height, job.area.height - y)
    renderer.renderTile(job.target.left + x, job.target.top + y, width, height, job.target)
  }
}
