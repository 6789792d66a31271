import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** The top edge becomes an S and the bottom edge its mirror image: a body and a tail. */
export const fish: WarpShape = {
  id: 'fish',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 0, 100, 0],
    [1, 1, 0, 100, -400],
    [1, 1, 1, 100, 600],
    [-0.5, 2, 0, 200, -200],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(4, 2, width, height), (column, row) => ({
      x: 0,
      y: [0, -2, 2, 0][column] * height * bend * (row === 0 ? 1 : -1),
    })),
}
