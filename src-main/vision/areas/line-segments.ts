import type { Point } from '@geometry/plane'
import type { EdgeField } from './edge-field'

/** A straight edge. Walking from `from` to `to`, the brighter side lies on the right hand (y points down). */
export interface LineSegment {
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** Mean gradient along it, Lab units per pixel. */
  readonly strength: number
}

export interface SegmentLimits {
  /** Shortest segment kept, px. */
  readonly shortest: number
  /** Weakest gradient that starts or joins a segment, Lab units per pixel. */
  readonly weakest: number
}

/** How far a pixel's gradient may turn from its region's, cosine: 22.5° (LSD, von Gioi et al. 2012). */
const alignedAbove = Math.cos(Math.PI / 8)

/**
 * Straight edges, longest first: regions of pixels whose gradients point the same way, grown from the strongest pixel
 * and kept where they are thin and dense. After LSD, without its a-contrario test: `score-quad` judges support.
 */
export const lineSegments = (field: EdgeField, { shortest, weakest }: SegmentLimits): LineSegment[] => {
  const { width, height, strength } = field
  const taken = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const found: LineSegment[] = []
  for (const seed of strongestFirst(strength, weakest)) {
    if (taken[seed]) continue
    const size = growRegion(field, seed, weakest, taken, queue)
    if (size < shortest) continue
    const segment = fitSegment(field, queue.subarray(0, size))
    if (segment && segment.length >= shortest) found.push(segment)
  }
  return found.sort((p, q) => q.length - p.length)
}

const strongestFirst = (strength: Float32Array, weakest: number): Int32Array => {
  const bins = 256
  const counts = new Int32Array(bins + 1)
  const binOf = (s: number): number => bins - 1 - Math.min(bins - 1, Math.floor(s * 8))
  for (const s of strength) if (s >= weakest) counts[binOf(s) + 1]++
  for (let bin = 0; bin < bins; bin++) counts[bin + 1] += counts[bin]
  const order = new Int32Array(counts[bins])
  for (let i = 0; i < strength.length; i++)
    if (strength[i] >= weakest) order[counts[binOf(strength[i])]++] = i
  return order
}

const growRegion = (
  { width, height, dx, dy, strength }: EdgeField,
  seed: number,
  weakest: number,
  taken: Uint8Array,
  queue: Int32Array,
): number => {
  let sumX = dx[seed] / strength[seed]
  let sumY = dy[seed] / strength[seed]
  let size = 1
  queue[0] = seed
  taken[seed] = 1
  for (let head = 0; head < size; head++) {
    const i = queue[head]
    const x = i % width
    const y = (i - x) / width
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
    const norm = Math.hypot(sumX, sumY)
    for (let v = -1; v <= 1; v++) {
      for (let u = -1; u <= 1; u++) {
        const j = i + v * width + u
        const s = strength[j]
        if (taken[j] || s < weakest) continue
        if ((dx[j] * sumX + dy[j] * sumY) / (s * norm) < alignedAbove) continue
        taken[j] = 1
        queue[size++] = j
        sumX += dx[j] / s
        sumY += dy[j] / s
      }
    }
  }
  return size
}

const fitSegment = ({ width, dx, dy, strength }: EdgeField, region: Int32Array): LineSegment | null => {
  let mass = 0
  let cx = 0
  let cy = 0
  let gx = 0
  let gy = 0
  for (const i of region) {
    const s = strength[i]
    mass += s
    cx += s * (i % width)
    cy += s * Math.floor(i / width)
    gx += dx[i]
    gy += dy[i]
  }
  cx /= mass
  cy /= mass
  let xx = 0
  let xy = 0
  let yy = 0
  for (const i of region) {
    const s = strength[i]
    const x = (i % width) - cx
    const y = Math.floor(i / width) - cy
    xx += s * x * x
    xy += s * x * y
    yy += s * y * y
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  let ux = Math.cos(angle)
  let uy = Math.sin(angle)
  if (-uy * gx + ux * gy < 0) {
    ux = -ux
    uy = -uy
  }
  let low = Infinity
  let high = -Infinity
  let spread = 0
  for (const i of region) {
    const x = (i % width) - cx
    const y = Math.floor(i / width) - cy
    const along = x * ux + y * uy
    low = Math.min(low, along)
    high = Math.max(high, along)
    const off = -x * uy + y * ux
    spread += strength[i] * off * off
  }
  const length = high - low
  const thickness = Math.sqrt(spread / mass)
  if (length < 5 * thickness || thickness > 3) return null
  return {
    from: { x: cx + low * ux + 0.5, y: cy + low * uy + 0.5 },
    to: { x: cx + high * ux + 0.5, y: cy + high * uy + 0.5 },
    length,
    strength: mass / region.length,
  }
}
