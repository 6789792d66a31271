import type { Geometry } from './geometry'

/** What a ray met. One object is reused for many rays: read it before the next call. */
export interface Hit {
  distance: number
  triangle: number
  /** Barycentric weights of the second and third corner. */
  b1: number
  b2: number
}

const leafSize = 4
const binCount = 12
const epsilon = 1e-5

/** A bounding volume hierarchy over triangles, in flat arrays: eight numbers of bounds and links a node. */
export class Bvh {
  /** Per node: min x y z, max x y z. */
  private readonly bounds: Float32Array
  /** Per node: index of the left child, or of the first triangle when `counts` is not zero. */
  private readonly links: Int32Array
  private readonly counts: Int32Array
  /** Triangle numbers in leaf order. */
  private readonly order: Int32Array
  /** Per triangle in leaf order: a corner and two edges. */
  private readonly corners: Float64Array
  private readonly stack = new Int32Array(128)
  private nodeCount = 1

  constructor(geometry: Geometry) {
    const count = geometry.triangleSurfaces.length
    this.bounds = new Float32Array(count * 2 * 6)
    this.links = new Int32Array(count * 2)
    this.counts = new Int32Array(count * 2)
    this.order = Int32Array.from({ length: count }, (_, index) => index)
    const boxes = triangleBoxes(geometry)
    this.split(boxes, { node: 0, first: 0, count })
    this.corners = new Float64Array(count * 9)
    this.order.forEach((triangle, slot) => {
      this.corners.set(cornerAndEdges(geometry, triangle), slot * 9)
    })
  }

  /** The nearest hit before `limit`, into `hit`; false when there is none. Both sides of a triangle count. */
  intersect(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    hit: Hit,
  ): boolean {
    hit.distance = limit
    hit.triangle = -1
    this.traverse(ox, oy, oz, dx, dy, dz, hit, false)
    return hit.triangle >= 0
  }

  /** Whether anything lies between the origin and `limit`. */
  isBlocked(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    hit: Hit,
  ): boolean {
    hit.distance = limit
    hit.triangle = -1
    return this.traverse(ox, oy, oz, dx, dy, dz, hit, true)
  }

  private traverse(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    hit: Hit,
    anyHit: boolean,
  ): boolean {
    const { bounds, links, counts, stack } = this
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    let top = 0
    stack[top++] = 0
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
        const axis = -this.orderAxis(node)
        const flip = axis === 1 ? dx < 0 : axis === 2 ? dy < 0 : dz < 0
        stack[top++] = flip ? link : link + 1
        stack[top++] = flip ? link + 1 : link
        continue
      }
      for (let slot = link; slot < link + count; slot++) {
        if (this.meet(slot, ox, oy, oz, dx, dy, dz, hit) && anyHit) return true
      }
    }
    return false
  }

  /** Split axis of an inner node, kept as −1, −2, −3 in the slot that leaves use for nothing. */
  private orderAxis(node: number): number {
    return this.axes[node]
  }

  /** Möller and Trumbore's test, writing into `hit` what is nearer than it. */
  private meet(
    slot: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    hit: Hit,
  ): boolean {
    const t = this.corners
    const o = slot * 9
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
    const sx = ox - t[o]
    const sy = oy - t[o + 1]
    const sz = oz - t[o + 2]
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
}
