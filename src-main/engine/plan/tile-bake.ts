import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { RenderPlan } from './render-plan'
import { type Scratch, surfaceBytes } from './scratch'

/**
 * How the drawing of a tile shares work with other drawings of it: the picture's own surface in its state before `step`
 * is saved at `state`, or loaded from there. `step` reaches the tile, and no other surface is open at that point.
 */
export type TileBake =
  | { readonly action: 'draw' }
  | { readonly action: 'keep' | 'resume'; readonly step: number; readonly state: Address }

export const unbaked: TileBake = { action: 'draw' }

/** Precedes the surface: one word that says whether the surface is known to be opaque. */
const headerBytes = 64

/** Bytes of a tile's saved state. */
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

/** Returns whether the surface is known to be opaque. */
export const takeState = (
  { memory, exports }: Kernels,
  { surfaces, surfaceBytes: bytes }: Scratch,
  state: Address,
): boolean => {
  exports.copyPlane(surfaces, state + headerBytes, bytes / 4)
  return new Int32Array(memory.buffer, state, 1)[0] === 1
}
