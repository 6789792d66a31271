import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** Both edges become the same S; its handles move up and down by twice the height at 100 %. */
export const flag: WarpShape = {
  id: 'flag',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 0, 100, 0],
    [1, 1, 0, 100, -400],
    [1, 2, 1, 200, 600],
    [-0.5, 1, 1, 100, 400],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(4, 2, width, height), (column) => ({
      x: 0,
      y: [0, -2, 2, 0][column] * height * bend,
    })),
}
