import { flatGrid, movePoints } from '../control-grid'
import type { WarpShape } from './warp-shape'

/** The four inner points rotate: clockwise for a positive bend, by the whole side at 100 %. */
export const twist: WarpShape = {
  id: 'twist',
  turnsWithOrientation: false,
  proofs: [
    [0, 1, 1, 100, 66.6667],
    [1, 1, 1, 400, 66.6667],
    [1, 2, 1, 200, 266.6667],
    [1, 2, 2, -100, 133.3333],
    [-1, 1, 1, 100, 266.6667],
    [-1, 2, 1, -100, 66.6667],
  ],
  grid: (width, height, bend) =>
    movePoints(flatGrid(4, 4, width, height), (column, row) => {
      const isInner = [1, 2].includes(column) && [1, 2].includes(row)
      if (!isInner) return { x: 0, y: 0 }
      const sign = row === 1 ? 1 : -1
      const isOnDiagonal = column === row
      return isOnDiagonal === bend > 0
        ? { x: (isOnDiagonal ? sign : -sign) * Math.abs(bend) * width, y: 0 }
        : { x: 0, y: sign * Math.abs(bend) * height }
    }),
}
