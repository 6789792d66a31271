import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** The edges stay straight and the middle becomes an S. */
export const wave: WarpShape = {
  id: 'wave',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 1, 100, 100],
    [1, 1, 0, 100, 0],
    [1, 1, 1, 100, 500],
    [-0.5, 2, 1, 200, 300],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(4, 3, width, height), (column, row) => ({
      x: 0,
      y: row === 1 ? [0, 2, -2, 0][column] * height * bend : 0,
    })),
}
