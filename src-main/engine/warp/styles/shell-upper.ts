import { mirrorRows } from '../control-grid'
import { shellLower } from './shell-lower'
import type { WarpShape } from './warp-shape'

/** The lower third stays; the top edge fans out into an arc, or is drawn in by one for a negative bend. */
export const shellUpper: WarpShape = {
  id: 'shellUpper',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 0, 100, 0],
    [1, 0, 2, 0, 133.3333],
    [1, 0, 1, -133.3333, 200],
    [1, 0, 0, -200, 200],
    [-1, 1, 0, 0, 200],
  ],
  grid: (width, height, bend) => mirrorRows(shellLower.grid(width, height, bend), height),
}
