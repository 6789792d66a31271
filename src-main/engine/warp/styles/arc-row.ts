import type { Point } from '../../document/geometry'

/**
 * Four control points of a circular arc from `(left, y)` to `(right, y)` that leaves its chord at `angle` (0 < angle ≤
 * π/2), the usual cubic approximation. `direction` -1 bulges upwards, 1 downwards.
 */
export const arcRow = (
  left: number,
  right: number,
  y: number,
  angle: number,
  direction: -1 | 1,
): readonly Point[] => {
  const radius = (right - left) / (2 * Math.sin(angle))
  const handle = (4 / 3) * Math.tan(angle / 2) * radius
  const along = handle * Math.cos(angle)
  const away = y + direction * handle * Math.sin(angle)
  return [
    { x: left, y },
    { x: left + along, y: away },
    { x: right - along, y: away },
    { x: right, y },
  ]
}

/** Four evenly spaced control points in one line. */
export const straightRow = (left: number, right: number, y: number): readonly Point[] =>
  [0, 1, 2, 3].map((i) => ({ x: left + ((right - left) * i) / 3, y }))
