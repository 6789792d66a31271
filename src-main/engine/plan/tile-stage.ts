import type { Address, Kernels } from '../kernels/kernels'
import type { RenderPlan } from './render-plan'
import { type Scratch, surfaceBytes } from './scratch'
import type { TileBake } from './tile-bake'

/** A part of a plan's steps that a tile goes through. Where it has come to is kept from one part to the next, so that each needs the rasters of its own steps only. */
export interface TileStage {
  /** What is taken from, or kept for, another drawing; the same in all stages. */
  readonly bake: TileBake
  /** Of the tile: `stageBytes`. */
  readonly state: Address
  readonly isFirst: boolean
  /** The step before which it pauses; the end of the steps for the last stage. */
  readonly stop: number
}

/** Where a tile has come to. */
export interface TileWay {
  /** The step with which it goes on; behind `stop` where it has left out a group. */
  readonly next: number
  /** Of the current surface; -1: nothing was drawn yet but what is taken from another drawing. */
  readonly depth: number
}

/** In front of the surfaces: `next`, `depth`, and for each surface whether it is known to be opaque. */
const headerBytes = ({ surfaceDepth }: RenderPlan): number => Math.ceil((2 + surfaceDepth) / 16) * 64

/** What the state of a tile takes that pauses where at most `depth` surfaces are open above the picture's own. */
export const stageBytes = ({ tile }: Kernels, plan: RenderPlan, depth: number): number =>
  headerBytes(plan) + (depth + 1) * surfaceBytes(tile, plan)

/** Before the first stage. */
export const firstWay = (bake: TileBake): TileWay => ({
  next: bake.action === 'resume' ? bake.step : 0,
  depth: -1,
})

export const readWay = ({ memory }: Kernels, state: Address): TileWay => {
  const [next, depth] = new Int32Array(memory.buffer, state, 2)
  return { next, depth }
}

export const writeWay = ({ memory }: Kernels, state: Address, { next, depth }: TileWay): void =>
  new Int32Array(memory.buffer, state, 2).set([next, depth])

/** Who draws a tile in stages. */
interface Stand {
  readonly kernels: Kernels
  readonly plan: RenderPlan
  readonly scratch: Scratch
}

/** Surfaces up to `depth`, and what is known of them. */
export const keepSurfaces = (
  { kernels, plan, scratch }: Stand,
  state: Address,
  depth: number,
  isOpaque: readonly boolean[],
): void => {
  const flags = new Int32Array(kernels.memory.buffer, state + 8, plan.surfaceDepth)
  for (let surface = 0; surface <= depth; surface += 1) flags[surface] = isOpaque[surface] ? 1 : 0
  const bytes = (depth + 1) * scratch.surfaceBytes
  kernels.exports.copyPlane(state + headerBytes(plan), scratch.surfaces, bytes / 4)
}

export const takeSurfaces = (
  { kernels, plan, scratch }: Stand,
  state: Address,
  depth: number,
  isOpaque: boolean[],
): void => {
  const flags = new Int32Array(kernels.memory.buffer, state + 8, plan.surfaceDepth)
  for (let surface = 0; surface <= depth; surface += 1) isOpaque[surface] = flags[surface] === 1
  const bytes = (depth + 1) * scratch.surfaceBytes
  kernels.exports.copyPlane(scratch.surfaces, state + headerBytes(plan), bytes / 4)
}
