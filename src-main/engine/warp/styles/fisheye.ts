import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** The four inner points move towards their corners and reach them at 50 %; the border stays. */
export const fisheye: WarpShape = {
  id: 'fisheye',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 1, 100, 66.6667],
    [0.5, 1, 1, 0, 0],
    [0.5, 2, 2, 300, 200],
    [1, 1, 1, -100, -66.6667],
    [1, 1, 0, 100, 0],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(4, 4, width, height), (column, row) => {
      const isInner = [1, 2].includes(column) && [1, 2].includes(row)
      const towards = (index: number, length: number): number => ((index === 1 ? -1 : 1) * length) / 3
      return isInner
        ? { x: 2 * bend * towards(column, width), y: 2 * bend * towards(row, height) }
        : { x: 0, y: 0 }
    }),
}
