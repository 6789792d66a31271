import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** The left side goes down by twice the height at 100 %, and the picture climbs from there to its right side. */
export const rise: WarpShape = {
  id: 'rise',
  turnsWithOrientation: true,
  proofs: [
    [0, 0, 0, 0, 0],
    [1, 0, 0, 0, 400],
    [1, 1, 1, 100, 600],
    [1, 2, 0, 200, 0],
    [-0.5, 0, 1, 0, 0],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(4, 2, width, height), (column) => ({ x: 0, y: column < 2 ? 2 * height * bend : 0 })),
}
