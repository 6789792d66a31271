import { mirrorRows } from '../control-grid'
import { arcLower } from './arc-lower'
import type { WarpShape } from './warp-shape'

/** The top edge becomes an arc, outwards for a positive bend. */
export const arcUpper: WarpShape = {
  id: 'arcUpper',
  turnsWithOrientation: true,
  proofs: [
    [0, 2, 1, 200, 200],
    [1, 1, 1, 100, 200],
    [1, 1, 0, 0, -200],
    [-1, 2, 0, 300, 200],
  ],
  grid: (width, height, bend) => mirrorRows(arcLower.grid(width, height, bend), height),
}
