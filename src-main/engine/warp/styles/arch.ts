import { flatGrid, gridOfRows } from '../control-grid'
import { arcRow } from './arc-row'
import { arcAngle, type WarpShape } from './warp-shape'

/** Both edges become the same arc; columns only move up or down. */
export const arch: WarpShape = {
  id: 'arch',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 1, 100, 200],
    [1, 1, 0, 0, -200],
    [1, 1, 1, 0, 0],
    [-1, 2, 1, 300, 400],
  ],
  grid: (width, height, bend) => {
    if (bend === 0) return flatGrid(4, 2, width, height)
    const direction = bend > 0 ? -1 : 1
    const angle = arcAngle(bend)
    return gridOfRows(arcRow(0, width, 0, angle, direction), arcRow(0, width, height, angle, direction))
  },
}
