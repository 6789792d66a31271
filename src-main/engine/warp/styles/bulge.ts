import { flatGrid, gridOfRows } from '../control-grid'
import { arcRow } from './arc-row'
import { arcAngle, type WarpShape } from './warp-shape'

/** Top and bottom edges become arcs that part, or meet for a negative bend. */
export const bulge: WarpShape = {
  id: 'bulge',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 1, 100, 200],
    [1, 1, 0, 0, -200],
    [1, 1, 1, 0, 400],
    [-1, 2, 0, 300, 200],
  ],
  grid: (width, height, bend) => {
    if (bend === 0) return flatGrid(4, 2, width, height)
    const direction = bend > 0 ? -1 : 1
    const angle = arcAngle(bend)
    return gridOfRows(
      arcRow(0, width, 0, angle, direction),
      arcRow(0, width, height, angle, direction === 1 ? -1 : 1),
    )
  },
}
