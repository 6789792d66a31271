import { flatGrid, gridOfRows } from '../control-grid'
import { arcRow, straightRow } from './arc-row'
import { arcAngle, type WarpShape } from './warp-shape'

/** The bottom edge becomes an arc, outwards for a positive bend. */
export const arcLower: WarpShape = {
  id: 'arcLower',
  turnsWithOrientation: true,
  proofs: [
    [0, 2, 1, 200, 200],
    [1, 1, 0, 100, 0],
    [1, 1, 1, 0, 400],
    [-1, 2, 1, 300, 0],
  ],
  grid: (width, height, bend) =>
    bend === 0
      ? flatGrid(4, 2, width, height)
      : gridOfRows(straightRow(0, width, 0), arcRow(0, width, height, arcAngle(bend), bend > 0 ? 1 : -1)),
}
