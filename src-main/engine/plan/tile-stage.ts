import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { RenderPlan } from './render-plan'
import { type Scratch, surfaceBytes } from './scratch'
import type { TileBake } from './tile-bake'

/**
 * A part of a plan's steps for one tile. The tile's state is saved between stages, so that each stage needs only the
 * rasters of its own steps.
 */
export interface TileStage {
  /** The part loaded from, or saved for, another drawing; the same in all stages. */
  readonly bake: TileBake
  /** Address of the tile's state, `stageBytes` long. */
  readonly state: Address
  readonly isFirst: boolean
  /** The step before which the tile pauses; the end of the steps for the last stage. */
  readonly stop: number
}

/** A tile's position in the plan. */
export interface TileWay {
  /** The step at which the tile continues; beyond `stop` when it skipped a group. */
  readonly next: number
  /** Level of the current surface; -1 when nothing has been drawn except the part loaded from another drawing. */
  readonly depth: number
}

/** Precedes the surfaces: `next`, `depth`, and for each surface whether it is known to be opaque. */
const headerBytes = ({ surfaceDepth }: RenderPlan): number => Math.ceil((2 + surfaceDepth) / 16) * 64

/** Bytes of the state of a tile that pauses where at most `depth` surfaces are open above the picture's own. */
export const stageBytes = ({ tile }: Kernels, plan: RenderPlan, depth: number): number =>
  headerBytes(plan) + (depth + 1) * surfaceBytes(tile, plan)

/** The position before the first stage. */
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

/** The parts of a renderer that saving and loading a tile's state needs. */
interface Stand {
  readonly kernels: Kernels
  readonly plan: RenderPlan
  readonly scratch: Scratch
}

/** Saves the surfaces up to `depth`, and whether each is opaque. */
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
