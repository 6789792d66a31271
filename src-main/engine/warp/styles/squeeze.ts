import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** Top and bottom bow outwards while the sides are drawn in. */
export const squeeze: WarpShape = {
  id: 'squeeze',
  turnsWithOrientation: true,
  proofs: [
    [0, 0, 1, 0, 100],
    [1, 1, 0, 150, -100],
    [1, 0, 1, 150, 100],
    [-0.5, 2, 1, 375, 100],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(3, 3, width, height), (column, row) => ({
      x: row === 1 ? ((1 - column) * width * bend) / 2 : 0,
      y: column === 1 ? ((row - 1) * height * bend) / 2 : 0,
    })),
}
