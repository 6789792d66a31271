import { flatGrid, gridOfRows, mirrorRows } from '../control-grid'
import { arcRow } from './arc-row'
import { arcAngle, type WarpShape } from './warp-shape'

/** Both edges become arcs about one centre: the top corners swing about the bottom ones. */
export const arc: WarpShape = {
  id: 'arc',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 0, 100, 0],
    [1, 0, 0, -200, 200],
    [1, 1, 0, -200, -266.6667],
    [-1, 1, 1, -200, 466.6667],
    [0.5, 0, 1, 0, 200],
  ],
  grid: (width, height, bend) => {
    if (bend === 0) return flatGrid(4, 2, width, height)
    const angle = arcAngle(bend)
    const reach = height * Math.sin(angle)
    const up = gridOfRows(
      arcRow(-reach, width + reach, height * (1 - Math.cos(angle)), angle, -1),
      arcRow(0, width, height, angle, -1),
    )
    return bend > 0 ? up : mirrorRows(up, height)
  },
}
