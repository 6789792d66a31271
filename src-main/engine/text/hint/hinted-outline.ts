import type { GlyphOutline } from '../text-tools'
import type { PointZone } from './point-zone'

/** The contours of a glyph's points, moved left by `shift`, all in 1/64 pixels; the outline is in pixels, y up. */
export const hintedOutline = (points: PointZone, shift: number): GlyphOutline => {
  const operations: number[] = []
  const coordinates: number[] = []
  const add = (operation: number, ...numbers: readonly number[]): void => {
    operations.push(operation)
    coordinates.push(...numbers)
  }
  let first = 0
  for (const end of points.ends) {
    addContour(points, first, end, shift, add)
    first = end + 1
  }
  return { operations: Uint8Array.from(operations), coordinates: Float64Array.from(coordinates) }
}

/** Two control points in a row have a point of the curve amid them. */
const addContour = (
  points: PointZone,
  first: number,
  end: number,
  shift: number,
  add: (operation: number, ...numbers: readonly number[]) => void,
): void => {
  const count = end - first + 1
  if (count < 2) return
  const x = (i: number): number => (points.x[first + (i % count)] - shift) / 64
  const y = (i: number): number => points.y[first + (i % count)] / 64
  const isOn = (i: number): boolean => points.isOnCurve[first + (i % count)] === 1
  const middle = (i: number): readonly [number, number] => [(x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2]
  let start = 0
  while (start < count && !isOn(start)) start += 1
  const isWithoutOn = start === count
  if (isWithoutOn) start = 0
  add(0, ...(isWithoutOn ? middle(count - 1) : [x(start), y(start)]))
  const from = isWithoutOn ? 0 : start + 1
  for (let i = from; i < from + count; i += 1) {
    if (isOn(i)) add(1, x(i), y(i))
    else if (isOn(i + 1)) {
      add(2, x(i), y(i), x(i + 1), y(i + 1))
      i += 1
    } else add(2, x(i), y(i), ...middle(i))
  }
  add(4)
}
