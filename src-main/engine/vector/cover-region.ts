import type { Point, Rect } from '../document/geometry'
import { onSampleGrid, type SampleGrid } from './sample-grid'

/** Rings that act as a unit, and the rule that finds their inside. Rings are closed implicitly. */
export interface RingSet {
  readonly rings: readonly (readonly Point[])[]
  readonly rule: 'even-odd' | 'nonzero'
}

/** A region: `isInside` receives, for each ring set in order, whether a point is inside it. */
export interface Region {
  readonly sets: readonly RingSet[]
  readonly isInside: (inside: readonly boolean[]) => boolean
}

export interface SampledRegion extends Region {
  readonly samples: SampleGrid
}

/**
 * The fraction of the samples of every pixel of `bounds` that lie in the region, 0..1, row by row into `out` (all of it
 * is written): whole steps of 1/255 of the fine samples, as in Photoshop.
 */
export const coverRegion = (
  out: Float32Array,
  bounds: Rect,
  { sets, isInside, samples }: SampledRegion,
): void => {
  const width = bounds.right - bounds.left
  const edges = edgesOf(sets, bounds, samples)
  const { rows } = samples
  const state = new SweepState(sets, isInside)
  const row = new Int32Array(width + 2)
  let active: Edge[] = []
  let next = 0
  for (let y = bounds.top; y < bounds.bottom; y += 1) {
    row.fill(0)
    for (let sampleRow = y * rows; sampleRow < (y + 1) * rows; sampleRow += 1) {
      const height = sampleRow + 0.5
      while (next < edges.length && edges[next].top <= height) active.push(edges[next++])
      active = active.filter((edge) => edge.bottom > height)
      countRow({ row, bounds, columns: samples.columns }, active, height, state)
    }
    writeRow(out.subarray((y - bounds.top) * width), width, row, samples)
  }
}

/** In sample coordinates. */
interface Edge {
  readonly top: number
  readonly bottom: number
  readonly xAtTop: number
  readonly slope: number
  readonly set: number
  readonly winding: 1 | -1
  /** In the current row of samples. */
  x: number
}

const edgesOf = (sets: readonly RingSet[], bounds: Rect, samples: SampleGrid): Edge[] => {
  const edges: Edge[] = []
  const [top, bottom] = [bounds.top * samples.rows, bounds.bottom * samples.rows]
  for (const [set, { rings }] of sets.entries())
    for (const ring of rings) {
      const points = ring.map((point) => onSampleGrid(point, samples))
      for (const [i, from] of points.entries()) {
        const to = points[(i + 1) % points.length]
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
    }
  return edges.sort((a, b) => a.top - b.top)
}

/** The ring sets that contain the sweep's current position. */
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

/** A row of pixels that is being counted. */
interface CountedRow {
  readonly row: Int32Array
  readonly bounds: Rect
  /** Samples per pixel. */
  readonly columns: number
}

const countRow = (counted: CountedRow, active: Edge[], y: number, state: SweepState): void => {
  const { bounds, columns } = counted
  const left = bounds.left * columns
  const right = bounds.right * columns
  for (const edge of active) edge.x = edge.xAtTop + (y - edge.top) * edge.slope
  active.sort((a, b) => a.x - b.x)
  let isInside = state.restart()
  let from = left
  for (const edge of active) {
    const at = Math.min(right, Math.max(left, Math.ceil(edge.x - 0.5)))
    if (isInside) addSpan(counted, from - left, at - left)
    isInside = state.cross(edge)
    from = at
  }
  if (isInside) addSpan(counted, from - left, right - left)
}

/** Adds the samples from `from` up to but not including `to`, as differences from pixel to pixel. */
const addSpan = (counted: CountedRow, from: number, to: number): void => {
  if (to <= from) return
  addStep(counted, from, 1)
  addStep(counted, to, -1)
}

const addStep = ({ row, columns }: CountedRow, at: number, step: 1 | -1): void => {
  const pixel = Math.floor(at / columns)
  const inPixel = at - pixel * columns
  row[pixel] += step * (columns - inPixel)
  row[pixel + 1] += step * inPixel
}

const writeRow = (out: Float32Array, width: number, row: Int32Array, { columns, rows }: SampleGrid): void => {
  let sum = 0
  for (let x = 0; x < width; x += 1) {
    sum += row[x]
    out[x] = sum / (columns * rows)
  }
}
