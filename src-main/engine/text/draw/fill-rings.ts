import type { Point } from '../../document/geometry'
import type { Ring } from './ring'
import type { SamplePlane } from './sample-plane'

/**
 * Adds the samples whose centres lie inside the rings, by the nonzero rule; `origin` is the rings' zero point, in
 * samples from the document's top left. Parts of the rings outside the plane add nothing there.
 */
export const fillRings = (plane: SamplePlane, rings: readonly Ring[], origin: Point): void => {
  const crossings = crossingsOf(plane, rings, origin)
  if (crossings === null) return
  const { firstRow, starts, xs, windings } = crossings
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const [from, to] = [starts[row], starts[row + 1]]
    if (from === to) continue
    sortRow(xs, windings, from, to)
    fillRow(plane, firstRow + row, crossings, from, to)
  }
}

/** The places where the edges cross the middles of the rows of samples, row by row. */
interface Crossings {
  readonly firstRow: number
  /** The first crossing of each row, and the number of all. */
  readonly starts: Int32Array
  readonly xs: Float64Array
  readonly windings: Int8Array
}

const crossingsOf = (plane: SamplePlane, rings: readonly Ring[], origin: Point): Crossings | null => {
  const range = rowsOf(plane, rings, origin)
  if (range.end <= range.first) return null
  const starts = new Int32Array(range.end - range.first + 1)
  eachEdge(rings, origin, range, (from, to) => {
    for (let row = from; row < to; row += 1) starts[row - range.first + 1] += 1
  })
  for (let row = 1; row < starts.length; row += 1) starts[row] += starts[row - 1]
  const count = starts[starts.length - 1]
  const xs = new Float64Array(count)
  const windings = new Int8Array(count)
  const next = starts.slice()
  eachEdge(rings, origin, range, (from, to, x, y, slope, winding) => {
    for (let row = from; row < to; row += 1) {
      const at = next[row - range.first]++
      xs[at] = x + (row + 0.5 - y) * slope
      windings[at] = winding
    }
  })
  return { firstRow: range.first, starts, xs, windings }
}

/** Rows of samples, `end` not included. */
interface RowRange {
  readonly first: number
  readonly end: number
}

const rowsOf = ({ bounds, perPixel }: SamplePlane, rings: readonly Ring[], origin: Point): RowRange => {
  let top = Infinity
  let bottom = -Infinity
  for (const ring of rings)
    for (let i = 1; i < ring.length; i += 2) {
      if (ring[i] < top) top = ring[i]
      if (ring[i] > bottom) bottom = ring[i]
    }
  if (top > bottom) return { first: 0, end: 0 }
  return {
    first: Math.max(bounds.top * perPixel, Math.ceil(top + origin.y - 0.5)),
    end: Math.min(bounds.bottom * perPixel, Math.ceil(bottom + origin.y - 0.5)),
  }
}

/** Calls back with the rows of the range that an edge crosses, and a point on it. Independent of the plane's bounds. */
const eachEdge = (
  rings: readonly Ring[],
  origin: Point,
  { first, end }: RowRange,
  edge: (from: number, to: number, x: number, y: number, slope: number, winding: number) => void,
): void => {
  for (const ring of rings) {
    let x0 = ring[ring.length - 2] + origin.x
    let y0 = ring[ring.length - 1] + origin.y
    for (let i = 0; i < ring.length; i += 2) {
      const x1 = ring[i] + origin.x
      const y1 = ring[i + 1] + origin.y
      const isDown = y0 < y1
      const from = Math.max(first, Math.ceil((isDown ? y0 : y1) - 0.5))
      const to = Math.min(end, Math.ceil((isDown ? y1 : y0) - 0.5))
      if (from < to) {
        const slope = (x1 - x0) / (y1 - y0)
        edge(from, to, x0, y0, slope, isDown ? 1 : -1)
      }
      x0 = x1
      y0 = y1
    }
  }
}

/** Rows hold few crossings, and neighbouring edges come nearly sorted. */
const sortRow = (xs: Float64Array, windings: Int8Array, from: number, to: number): void => {
  for (let i = from + 1; i < to; i += 1) {
    const x = xs[i]
    const winding = windings[i]
    let at = i
    for (; at > from && xs[at - 1] > x; at -= 1) {
      xs[at] = xs[at - 1]
      windings[at] = windings[at - 1]
    }
    xs[at] = x
    windings[at] = winding
  }
}

const fillRow = (plane: SamplePlane, row: number, crossings: Crossings, from: number, to: number): void => {
  const { xs, windings } = crossings
  const { bounds, perPixel, width } = plane
  const pixelRow = Math.floor(row / perPixel)
  const start = (pixelRow - bounds.top) * width
  const shift = (row - pixelRow * perPixel) * perPixel
  const left = bounds.left * perPixel
  const right = bounds.right * perPixel
  let winding = 0
  for (let i = from; i + 1 < to; i += 1) {
    winding += windings[i]
    if (winding === 0) continue
    const spanFrom = Math.max(left, Math.ceil(xs[i] - 0.5)) - left
    const spanTo = Math.min(right, Math.ceil(xs[i + 1] - 0.5)) - left
    if (spanFrom >= spanTo) continue
    if (perPixel === 1) plane.masks.fill(1, start + spanFrom, start + spanTo)
    else addSpan(plane.masks, start, shift, spanFrom, spanTo)
  }
}

/** The samples from `from` up to but not including `to`, of one row of four samples a pixel. */
const addSpan = (masks: Uint16Array, start: number, shift: number, from: number, to: number): void => {
  const first = from >> 2
  const last = (to - 1) >> 2
  const head = (0xf << (from & 3)) & 0xf
  const tail = 0xf >> (3 - ((to - 1) & 3))
  if (first === last) {
    masks[start + first] |= (head & tail) << shift
    return
  }
  masks[start + first] |= head << shift
  for (let pixel = first + 1; pixel < last; pixel += 1) masks[start + pixel] |= 0xf << shift
  masks[start + last] |= tail << shift
}
