import type { Size } from '../document/geometry'

/** A plane of coverage, 0..255, row by row. */
export interface CoveragePlane extends Size {
  readonly values: Uint8Array
}

/**
 * The coverage with everything that is at least half covered grown by so many pixels, round at corners, in a plane with
 * `room` pixels more on each side. Distances are exact (P. Felzenszwalb, D. Huttenlocher, "Distance transforms of
 * sampled functions"), so edges keep a pixel of softness.
 */
export const outgrownCoverage = (source: CoveragePlane, byPx: number, room: number): CoveragePlane => {
  const width = source.width + 2 * room
  const height = source.height + 2 * room
  const squares = new Float64Array(width * height).fill(far)
  for (let y = 0; y < source.height; y += 1)
    for (let x = 0; x < source.width; x += 1)
      if (source.values[y * source.width + x] >= half) squares[(y + room) * width + x + room] = 0
  const line = new Line(Math.max(width, height))
  for (let x = 0; x < width; x += 1) line.transform(squares, x, width, height)
  for (let y = 0; y < height; y += 1) line.transform(squares, y * width, 1, width)
  const values = new Uint8Array(width * height)
  for (let at = 0; at < values.length; at += 1)
    values[at] = Math.round(255 * Math.min(1, Math.max(0, byPx + 0.5 - Math.sqrt(squares[at]))))
  for (let y = 0; y < source.height; y += 1)
    for (let x = 0; x < source.width; x += 1) {
      const at = (y + room) * width + x + room
      values[at] = Math.max(values[at], source.values[y * source.width + x])
    }
  return { width, height, values }
}

const half = 128
/** A distance that no picture has, squared; finite, so that differences of two are numbers. */
const far = 1e12

/** Squared distances along one row or column: the lower envelope of parabolas. */
class Line {
  readonly #values: Float64Array
  readonly #places: Int32Array
  readonly #borders: Float64Array

  constructor(longest: number) {
    this.#values = new Float64Array(longest)
    this.#places = new Int32Array(longest)
    this.#borders = new Float64Array(longest + 1)
  }

  transform(squares: Float64Array, start: number, step: number, count: number): void {
    const [values, places, borders] = [this.#values, this.#places, this.#borders]
    for (let at = 0; at < count; at += 1) values[at] = squares[start + at * step]
    let last = 0
    places[0] = 0
    borders[0] = Number.NEGATIVE_INFINITY
    borders[1] = Number.POSITIVE_INFINITY
    for (let at = 1; at < count; at += 1) {
      let border = crossing(values, at, places[last])
      while (border <= borders[last]) {
        last -= 1
        border = crossing(values, at, places[last])
      }
      last += 1
      places[last] = at
      borders[last] = border
      borders[last + 1] = Number.POSITIVE_INFINITY
    }
    last = 0
    for (let at = 0; at < count; at += 1) {
      while (borders[last + 1] < at) last += 1
      const apart = at - places[last]
      squares[start + at * step] = apart * apart + values[places[last]]
    }
  }
}

const crossing = (values: Float64Array, one: number, other: number): number =>
  (values[one] + one * one - values[other] - other * other) / (2 * (one - other))
