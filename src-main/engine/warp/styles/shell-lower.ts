import { flatGrid, gridOfRows } from '../control-grid'
import { arcRow, straightRow } from './arc-row'
import { arcAngle, type WarpShape } from './warp-shape'

/** The upper third stays; the bottom edge fans out into an arc, or is drawn in by one for a negative bend. */
export const shellLower: WarpShape = {
  id: 'shellLower',
  turnsWithOrientation: true,
  proofs: [
    [0, 1, 3, 100, 200],
    [1, 0, 1, 0, 66.6667],
    [1, 0, 2, -133.3333, 0],
    [1, 0, 3, -200, 0],
    [1, 1, 3, -200, 466.6667],
    [-1, 0, 2, -66.6667, 200],
    [-1, 1, 3, 0, 0],
  ],
  grid: (width, height, bend) => {
    if (bend === 0) return flatGrid(4, 4, width, height)
    const angle = arcAngle(bend)
    const sin = Math.sin(angle)
    const cos = Math.cos(angle)
    const opens = bend > 0
    const radius = opens ? (2 * height) / 3 : height / 3
    const y = opens ? radius * cos : height - radius * cos
    const third = straightRow(0, width, (2 * height) / 3)
    const ends = [
      { x: -radius * sin, y },
      { x: width + radius * sin, y },
    ]
    return gridOfRows(
      straightRow(0, width, 0),
      straightRow(0, width, height / 3),
      [ends[0], third[1], third[2], ends[1]],
      opens
        ? arcRow(-height * sin, width + height * sin, height * cos, angle, 1)
        : arcRow(0, width, height, angle, -1),
    )
  },
}
