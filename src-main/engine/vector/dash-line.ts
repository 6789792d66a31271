import type { Point } from '../document/geometry'

export interface Line {
  readonly points: readonly Point[]
  readonly isClosed: boolean
}

/**
 * The dashes of a line; the line itself when there are no dashes, when their lengths are zero, or when they are too
 * fine or too many to be told from a line. All lengths are in pixels; an odd list is repeated once.
 */
export const dashLine = (line: Line, dashes: readonly number[], offset: number): readonly Line[] => {
  const isPattern = dashes.some((length) => length > 0) && dashes.every((length) => length >= 0)
  if (!isPattern || line.points.length < 2) return [line]
  // A dash of zero length is a dot when its caps are round or square: it needs a direction.
  const lengths = dashes.map((length) => Math.max(length, dotLength))
  const pattern = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths]
  const period = pattern.reduce((sum, length) => sum + length, 0)
  const points = line.isClosed ? [...line.points, line.points[0]] : line.points
  if (!(period >= leastPeriod && lengthOf(points) / period <= mostPeriods)) return [line]
  return cut(points, pattern, ((offset % period) + period) % period)
}

const dotLength = 1e-6
/** Of a pixel. A damaged file may hold any number. */
const leastPeriod = 0.05
const mostPeriods = 200_000

const lengthOf = (points: readonly Point[]): number =>
  points.reduce(
    (sum, { x, y }, i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1].x, y - points[i - 1].y)),
    0,
  )

const cut = (points: readonly Point[], pattern: readonly number[], offset: number): readonly Line[] => {
  let index = 0
  let left = pattern[0] - offset
  while (left <= 0) {
    index = (index + 1) % pattern.length
    left += pattern[index]
  }
  const pieces: Line[] = []
  let piece: Point[] = index % 2 === 0 ? [points[0]] : []
  const finish = (): void => {
    if (piece.length > 1) pieces.push({ points: piece, isClosed: false })
    piece = []
  }
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1], points[i]]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    let done = 0
    while (length - done > left) {
      done += left
      const at = between(from, to, done / length)
      if (index % 2 === 0) {
        piece.push(at)
        finish()
      } else piece = [at]
      index = (index + 1) % pattern.length
      left = pattern[index]
    }
    left -= length - done
    if (index % 2 === 0) piece.push(to)
  }
  finish()
  return pieces
}

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})
