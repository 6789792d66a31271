import type { Point, Rect } from '../document/geometry'

/** Rings that act as one, and how their inside is found. Rings are closed without saying so. */
export interface RingSet {
  readonly rings: readonly (readonly Point[])[]
  readonly rule: 'even-odd' | 'nonzero'
}

/** A region: `isInside` gets, for each ring set in order, whether a point is inside of it. */
export interface Region {
  readonly sets: readonly RingSet[]
  readonly isInside: (inside: readonly boolean[]) => boolean
}

/**
 * The part of every pixel of `bounds` that the region covers, 0..1, row by row into `out` (all of it is written). Each row of pixels is cut into
 * slabs at every corner and at least at every 1/16; within a slab edges are taken as upright at its middle, and their place counts exactly. An upright or level edge
 * is thereby exact, a slanted one to about 1/500.
 */
export const coverRegion = (out: Float32Array, bounds: Rect, { sets, isInside }: Region): void => {
  const width = bounds.right - bounds.left
  const edges = edgesOf(sets, bounds)
  const state = new SweepState(sets, isInside)
  const row = new Float64Array(width + 2)
  let active: Edge[] = []
  let next = 0
  for (let y = bounds.top; y < bounds.bottom; y += 1) {
    while (next < edges.length && edges[next].top < y + 1) active.push(edges[next++])
    active = active.filter((edge) => edge.bottom > y)
    row.fill(0)
    const cuts = cutsOf(active, y)
    for (let i = 1; i < cuts.length; i += 1) coverSlab(row, bounds, active, cuts[i - 1], cuts[i], state)
    writeRow(out, (y - bounds.top) * width, width, row)
  }
}

interface Edge {
  readonly top: number
  readonly bottom: number
  readonly xAtTop: number
  readonly slope: number
  readonly set: number
  readonly winding: 1 | -1
  /** At the middle of the current slab. */
  x: number
}

const edgesOf = (sets: readonly RingSet[], { top, bottom }: Rect): Edge[] => {
  const edges: Edge[] = []
  for (const [set, { rings }] of sets.entries())
    for (const ring of rings)
      for (const [i, from] of ring.entries()) {
        const to = ring[(i + 1) % ring.length]
        const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
        if (upper.y === lower.y || lower.y <= top || upper.y >= bottom) continue
        edges.push({
          top: upper.y,
          bottom: lower.y,
          xAtTop: upper.x,
          slope: (lower.x - upper.x) / (lower.y - upper.y),
          set,
          winding: from.y < to.y ? 1 : -1,
          x: 0,
        })
      }
  return edges.sort((a, b) => a.top - b.top)
}

const slantedSlabs = 16
const flatSlabs = 64

/** Where the row from `y` to `y + 1` is cut: finely where an edge runs flat. */
const cutsOf = (active: readonly Edge[], y: number): readonly number[] => {
  const cuts = [y, y + 1]
  let steepest = 0
  for (const { top, bottom, slope } of active) {
    if (top > y) cuts.push(top)
    if (bottom < y + 1) cuts.push(bottom)
    steepest = Math.max(steepest, Math.abs(slope))
  }
  const slabs = steepest === 0 ? 1 : steepest < 2 ? slantedSlabs : flatSlabs
  for (let i = 1; i < slabs; i += 1) cuts.push(y + i / slabs)
  return cuts.sort((a, b) => a - b)
}

/** Which ring sets the sweep is inside of. */
class SweepState {
  readonly #windings: Int32Array
  readonly #inside: boolean[]
  readonly #sets: readonly RingSet[]
  readonly #isInside: Region['isInside']

  constructor(sets: readonly RingSet[], isInside: Region['isInside']) {
    this.#sets = sets
    this.#isInside = isInside
    this.#windings = new Int32Array(sets.length)
    this.#inside = sets.map(() => false)
  }

  restart(): boolean {
    this.#windings.fill(0)
    this.#inside.fill(false)
    return this.#isInside(this.#inside)
  }

  cross({ set, winding }: Edge): boolean {
    this.#windings[set] += winding
    const total = this.#windings[set]
    this.#inside[set] = this.#sets[set].rule === 'even-odd' ? (total & 1) !== 0 : total !== 0
    return this.#isInside(this.#inside)
  }
}

const coverSlab = (
  row: Float64Array,
  { left, right }: Rect,
  active: readonly Edge[],
  top: number,
  bottom: number,
  state: SweepState,
): void => {
  const height = bottom - top
  if (height <= 0) return
  const middle = (top + bottom) / 2
  const crossed = active.filter((edge) => edge.top <= middle && edge.bottom > middle)
  for (const edge of crossed) edge.x = edge.xAtTop + (middle - edge.top) * edge.slope
  crossed.sort((a, b) => a.x - b.x)
  let isInside = state.restart()
  let from = left
  for (const edge of crossed) {
    if (isInside) addSpan(row, from - left, Math.min(edge.x, right) - left, height)
    isInside = state.cross(edge)
    from = Math.max(left, edge.x)
  }
  if (isInside) addSpan(row, from - left, right - left, height)
}

/** Adds `height` from `from` to `to`, as differences from pixel to pixel. */
const addSpan = (row: Float64Array, from: number, to: number, height: number): void => {
  if (to <= from) return
  addStep(row, from, height)
  addStep(row, to, -height)
}

const addStep = (row: Float64Array, at: number, height: number): void => {
  const pixel = Math.floor(at)
  const covered = pixel + 1 - at
  row[pixel] += height * covered
  row[pixel + 1] += height * (1 - covered)
}

const steps = 2 ** 20

const writeRow = (out: Float32Array, start: number, width: number, row: Float64Array): void => {
  let sum = 0
  for (let x = 0; x < width; x += 1) {
    sum += row[x]
    // What sums leave behind is no coverage: effects ask where a shape is at all.
    out[start + x] = Math.min(1, Math.max(0, Math.round(sum * steps) / steps))
  }
}
