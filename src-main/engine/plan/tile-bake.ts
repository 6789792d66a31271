import type { Address, Kernels } from '../kernels/kernels'
import type { RenderPlan } from './render-plan'
import { type Scratch, surfaceBytes } from './scratch'

/**
 * What a drawing of a tile has to do with other drawings of it: the picture's own surface, as it is before `step`, is kept at `state`, or taken from
 * there. `step` reaches the tile, and no other surface is open at it.
 */
export type TileBake =
  | { readonly action: 'draw' }
  | { readonly action: 'keep' | 'resume'; readonly step: number; readonly state: Address }

export const unbaked: TileBake = { action: 'draw' }

/** In front of the surface: a word that says whether it is known to be opaque. */
const headerBytes = 64

/** What a tile's state takes. */
export const stateBytes = ({ tile }: Kernels, plan: RenderPlan): number =>
  headerBytes + surfaceBytes(tile, plan)

export const keepState = (
  { memory, exports }: Kernels,
  { surfaces, surfaceBytes: bytes }: Scratch,
  state: Address,
  isOpaque: boolean,
): void => {
  new Int32Array(memory.buffer, state, 1)[0] = isOpaque ? 1 : 0
  exports.copyPlane(state + headerBytes, surfaces, bytes / 4)
}

/** Whether it is known to be opaque. */
export const takeState = (
  { memory, exports }: Kernels,
  { surfaces, surfaceBytes: bytes }: Scratch,
  state: Address,
): boolean => {
  exports.copyPlane(surfaces, state + headerBytes, bytes / 4)
  return new Int32Array(memory.buffer, state, 1)[0] === 1
}
