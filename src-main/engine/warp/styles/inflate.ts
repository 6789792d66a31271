import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** All four sides bow outwards. */
export const inflate: WarpShape = {
  id: 'inflate',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 0, 150, 0],
    [1, 1, 0, 150, -100],
    [1, 0, 1, -150, 100],
    [-0.5, 2, 1, 225, 100],
    [1, 1, 1, 150, 100],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(3, 3, width, height), (column, row) => ({
      x: row === 1 ? ((column - 1) * width * bend) / 2 : 0,
      y: column === 1 ? ((row - 1) * height * bend) / 2 : 0,
    })),
}
