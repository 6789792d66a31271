import type { Size } from '../document/geometry'

/** Pixels that are added at each side. */
export interface AddedSides {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How much wider an edge is blurred with each pixel farther out. */
const spread = 1.6
/** Rows of the picture whose mean goes on: grain alone would draw lines. */
const sampled = 4

/**
 * Lays a picture, opaque RGBA, into the middle of a larger one: beyond its edges these go on, more blurred the farther
 * out. `out` has the size of the picture with its sides.
 */
export const extendGround = (
  picture: Uint8Array,
  { width, height }: Size,
  sides: AddedSides,
  out: Uint8Array,
): void => {
  const whole = sides.left + width + sides.right
  for (let y = 0; y < height; y += 1)
    out.set(picture.subarray(4 * y * width, 4 * (y + 1) * width), 4 * ((y + sides.top) * whole + sides.left))
  const rows = { first: sides.top, last: sides.top + height - 1 }
  const columns = { first: sides.left, last: sides.left + width - 1 }
  // Columns first: the rows that go on then have the sides, too.
  const across = { along: 4 * whole, over: 4, from: rows.first, to: rows.last }
  extend(out, { ...across, edge: columns.first, step: -1, count: sides.left })
  extend(out, { ...across, edge: columns.last, step: 1, count: sides.right })
  const down = { along: 4, over: 4 * whole, from: 0, to: whole - 1 }
  extend(out, { ...down, edge: rows.first, step: -1, count: sides.top })
  extend(out, { ...down, edge: rows.last, step: 1, count: sides.bottom })
}

interface Extension {
  /** Bytes from one pixel of the edge to the next, and from one line of pixels to the next. */
  readonly along: number
  readonly over: number
  /** The first and the last pixel of the edge. */
  readonly from: number
  readonly to: number
  /** The last line of the picture, which way is outwards, and how many lines are added. */
  readonly edge: number
  readonly step: 1 | -1
  readonly count: number
}

const extend = (out: Uint8Array, { along, over, from, to, edge, step, count }: Extension): void => {
  if (count === 0) return
  const length = to - from + 1
  /** Sums of the edge's colours up to each pixel, by channel. */
  const sums = new Float64Array(3 * (length + 1))
  for (let at = 0; at < length; at += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0
      for (let line = 0; line < sampled; line += 1)
        sum += out[(from + at) * along + (edge - step * line) * over + channel]!
      sums[3 * (at + 1) + channel] = sums[3 * at + channel]! + sum / sampled
    }
  for (let line = 1; line <= count; line += 1) {
    const radius = Math.ceil(spread * line)
    for (let at = 0; at < length; at += 1) {
      const [start, end] = [Math.max(0, at - radius), Math.min(length, at + radius + 1)]
      const to = (from + at) * along + (edge + step * line) * over
      for (let channel = 0; channel < 3; channel += 1)
        out[to + channel] = Math.round(
          (sums[3 * end + channel]! - sums[3 * start + channel]!) / (end - start),
        )
      out[to + 3] = 255
    }
  }
}
