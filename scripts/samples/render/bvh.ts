import type { Geometry } from './geometry'

/** Origin and direction; the direction need not be unit, distances count in its length. */
export interface Ray {
  ox: number
  oy: number
  oz: number
  dx: number
  dy: number
  dz: number
}

/** The result of a ray query. One object serves many rays: read it before the next call. */
export interface Hit {
  distance: number
  /** −1 if nothing was hit. */
  triangle: number
  /** Barycentric weights of the second and third corner. */
  b1: number
  b2: number
}

const leafSize = 4
const binCount = 12
const epsilon = 1e-5

/** A bounding volume hierarchy over the triangles of a geometry, in flat arrays. */
export class Bvh {
  /** Per node: min x y z, max x y z. */
  private readonly bounds: Float64Array
  /** Per node: the left child (the right one follows), or the first slot when `counts` is not 0. */
  private readonly links: Int32Array
  private readonly counts: Int32Array
  private readonly axes: Uint8Array
  /** Triangle numbers in leaf order. */
  private readonly order: Int32Array
  /** Per slot: a corner and two edges. */
  private readonly corners: Float64Array
  private readonly stack = new Int32Array(128)
  private nodeCount = 1

  constructor(geometry: Geometry) {
    const count = geometry.triangleSurfaces.length
    this.bounds = new Float64Array(count * 12)
    this.links = new Int32Array(count * 2)
    this.counts = new Int32Array(count * 2)
    this.axes = new Uint8Array(count * 2)
    this.order = Int32Array.from({ length: count }, (_, index) => index)
    this.build(triangleBoxes(geometry), 0, 0, count)
    this.corners = new Float64Array(count * 9)
    this.order.forEach((triangle, slot) => {
      this.corners.set(cornerAndEdges(geometry, triangle), slot * 9)
    })
  }

  /** Finds the nearest hit before `limit`; both sides of a triangle count. */
  intersect(ray: Ray, limit: number, hit: Hit): boolean {
    hit.distance = limit
    hit.triangle = -1
    this.traverse(ray, hit, false)
    return hit.triangle >= 0
  }

  /** Whether anything lies between the origin and `limit`. */
  isBlocked(ray: Ray, limit: number, scratch: Hit): boolean {
    scratch.distance = limit
    scratch.triangle = -1
    return this.traverse(ray, scratch, true)
  }

  private traverse(ray: Ray, hit: Hit, stopAtFirst: boolean): boolean {
    const { bounds, links, counts, stack, axes } = this
    const { ox, oy, oz, dx, dy, dz } = ray
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    let top = 1
    stack[0] = 0
    while (top > 0) {
      const node = stack[--top]
      const o = node * 6
      const tx0 = (bounds[o] - ox) * ix
      const tx1 = (bounds[o + 3] - ox) * ix
      const ty0 = (bounds[o + 1] - oy) * iy
      const ty1 = (bounds[o + 4] - oy) * iy
      const tz0 = (bounds[o + 2] - oz) * iz
      const tz1 = (bounds[o + 5] - oz) * iz
      const near = Math.max(Math.min(tx0, tx1), Math.min(ty0, ty1), Math.min(tz0, tz1))
      const far = Math.min(Math.max(tx0, tx1), Math.max(ty0, ty1), Math.max(tz0, tz1))
      if (far < 0 || near > far || near > hit.distance) continue
      const count = counts[node]
      const link = links[node]
      if (count === 0) {
        const axis = axes[node]
        const backwards = (axis === 0 ? dx : axis === 1 ? dy : dz) < 0 ? 1 : 0
        stack[top++] = link + 1 - backwards
        stack[top++] = link + backwards
        continue
      }
      for (let slot = link; slot < link + count; slot++) {
        if (this.meet(slot, ray, hit) && stopAtFirst) return true
      }
    }
    return false
  }

  /** The test of Möller and Trumbore; writes nearer hits into `hit`. */
  private meet(slot: number, ray: Ray, hit: Hit): boolean {
    const t = this.corners
    const o = slot * 9
    const { dx, dy, dz } = ray
    const e1x = t[o + 3]
    const e1y = t[o + 4]
    const e1z = t[o + 5]
    const e2x = t[o + 6]
    const e2y = t[o + 7]
    const e2z = t[o + 8]
    const px = dy * e2z - dz * e2y
    const py = dz * e2x - dx * e2z
    const pz = dx * e2y - dy * e2x
    const determinant = e1x * px + e1y * py + e1z * pz
    if (determinant > -1e-14 && determinant < 1e-14) return false
    const inverse = 1 / determinant
    const sx = ray.ox - t[o]
    const sy = ray.oy - t[o + 1]
    const sz = ray.oz - t[o + 2]
    const b1 = (sx * px + sy * py + sz * pz) * inverse
    if (b1 < 0 || b1 > 1) return false
    const qx = sy * e1z - sz * e1y
    const qy = sz * e1x - sx * e1z
    const qz = sx * e1y - sy * e1x
    const b2 = (dx * qx + dy * qy + dz * qz) * inverse
    if (b2 < 0 || b1 + b2 > 1) return false
    const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse
    if (distance < epsilon || distance >= hit.distance) return false
    hit.distance = distance
    hit.triangle = this.order[slot]
    hit.b1 = b1
    hit.b2 = b2
    return true
  }

  private build(boxes: Float64Array, node: number, first: number, count: number): void {
    this.fitBounds(boxes, node, first, count)
    const split = count > leafSize ? this.bestSplit(boxes, node, first, count) : undefined
    const middle = split ? this.partition(boxes, split, first, count) : first
    if (!split || middle === first || middle === first + count) {
      this.links[node] = first
      this.counts[node] = count
      return
    }
    const left = this.nodeCount
    this.nodeCount += 2
    this.links[node] = left
    this.axes[node] = split.axis
    this.build(boxes, left, first, middle - first)
    this.build(boxes, left + 1, middle, first + count - middle)
  }

  private fitBounds(boxes: Float64Array, node: number, first: number, count: number): void {
    const bounds = this.bounds.subarray(node * 6, node * 6 + 6)
    bounds.fill(Number.POSITIVE_INFINITY, 0, 3)
    bounds.fill(Number.NEGATIVE_INFINITY, 3, 6)
    for (let slot = first; slot < first + count; slot++) grow(bounds, boxes, this.order[slot] * 6)
  }

  /** The plane of lowest surface-area cost among a few bins of every axis. */
  private bestSplit(boxes: Float64Array, node: number, first: number, count: number): Split | undefined {
    let best: Split | undefined
    let bestCost = Number.POSITIVE_INFINITY
    for (let axis = 0; axis < 3; axis++) {
      const low = this.bounds[node * 6 + axis]
      const size = this.bounds[node * 6 + 3 + axis] - low
      if (size < 1e-9) continue
      const bins = new BinRow()
      for (let slot = first; slot < first + count; slot++) {
        const o = this.order[slot] * 6
        const middle = (boxes[o + axis] + boxes[o + 3 + axis]) / 2
        bins.put(Math.min(binCount - 1, Math.floor(((middle - low) / size) * binCount)), boxes, o)
      }
      for (let bin = 1; bin < binCount; bin++) {
        const cost = bins.cost(0, bin) + bins.cost(bin, binCount)
        if (cost < bestCost) {
          bestCost = cost
          best = { axis, position: low + (size * bin) / binCount }
        }
      }
    }
    return best
  }

  private partition(boxes: Float64Array, split: Split, first: number, count: number): number {
    let low = first
    let high = first + count - 1
    while (low <= high) {
      const o = this.order[low] * 6 + split.axis
      if ((boxes[o] + boxes[o + 3]) / 2 < split.position) {
        low++
        continue
      }
      const other = this.order[high]
      this.order[high--] = this.order[low]
      this.order[low] = other
    }
    return low
  }
}

interface Split {
  readonly axis: number
  readonly position: number
}

/** Boxes and counts of one axis' bins. */
class BinRow {
  private readonly boxes = Array.from({ length: binCount }, emptyBox)
  private readonly counts = new Int32Array(binCount)

  put(bin: number, boxes: Float64Array, offset: number): void {
    grow(this.boxes[bin], boxes, offset)
    this.counts[bin]++
  }

  cost(from: number, to: number): number {
    const box = emptyBox()
    let count = 0
    for (let bin = from; bin < to; bin++) {
      if (this.counts[bin] > 0) grow(box, this.boxes[bin], 0)
      count += this.counts[bin]
    }
    if (count === 0) return 0
    const x = box[3] - box[0]
    const y = box[4] - box[1]
    const z = box[5] - box[2]
    return count * (x * y + y * z + z * x)
  }
}

function emptyBox(): Float64Array {
  const [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return Float64Array.of(low, low, low, high, high, high)
}

function grow(box: Float64Array, from: Float64Array, offset: number): void {
  for (let axis = 0; axis < 3; axis++) {
    if (from[offset + axis] < box[axis]) box[axis] = from[offset + axis]
    if (from[offset + 3 + axis] > box[3 + axis]) box[3 + axis] = from[offset + 3 + axis]
  }
}

function triangleBoxes(geometry: Geometry): Float64Array {
  const { indices, positions, triangleSurfaces } = geometry
  const boxes = new Float64Array(triangleSurfaces.length * 6)
  for (let triangle = 0; triangle < triangleSurfaces.length; triangle++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions[indices[triangle * 3 + corner] * 3 + axis])
      boxes[triangle * 6 + axis] = Math.min(a, b, c)
      boxes[triangle * 6 + 3 + axis] = Math.max(a, b, c)
    }
  }
  return boxes
}

function cornerAndEdges(geometry: Geometry, triangle: number): number[] {
  const { indices, positions } = geometry
  const [a, b, c] = [0, 1, 2].map((corner) => indices[triangle * 3 + corner] * 3)
  const edge = (to: number): number[] => [0, 1, 2].map((axis) => positions[to + axis] - positions[a + axis])
  return [...positions.slice(a, a + 3), ...edge(b), ...edge(c)]
}
