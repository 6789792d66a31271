import type { Point, Quad } from '@geometry/plane'
import type { AreaView } from './area-view'
import { reduceLab } from './border-distance'
import { convexHull, quadAroundHull } from './hull-quad'
import type { LabPlanes } from './lab-planes'
import { isSensible, signedArea } from './quad-geometry'
import { refineQuad } from './refine-quad'

/** Steps between neighbours that the flood takes, Lab units: calm surfaces to those with texture. */
const tolerances = [1.5, 3, 6]
/** The flood runs on pixels of this many of the view's, which hides grain. */
const reduction = 2
/** The flood must fill this share of the quad around it: hands and logos may bite into it. */
const leastFill = 0.72

/** Quads around what an even colour fills from a point, refined; none where it runs off or fills no quad. */
export const quadFromFlood = (view: AreaView, at: Point): Quad[] => {
  const lab = reduceLab(view.lab, reduction)
  const start = {
    x: Math.min(lab.width - 1, Math.max(0, Math.floor(at.x / reduction))),
    y: Math.min(lab.height - 1, Math.max(0, Math.floor(at.y / reduction))),
  }
  return tolerances.flatMap((tolerance) => {
    const { outline, size } = flood(lab, start, tolerance)
    if (size > 0.7 * lab.width * lab.height || size < 60) return []
    const quad = quadAroundHull(convexHull(outline))
    if (!quad || size < leastFill * Math.abs(signedArea(quad))) return []
    const scale = (p: Point): Point => ({ x: p.x * reduction, y: p.y * reduction })
    const refined = refineQuad(
      view.fine,
      [scale(quad[0]), scale(quad[1]), scale(quad[2]), scale(quad[3])],
      [6, 3],
    )
    return isSensible(refined, view, view.limits) ? [refined] : []
  })
}

/** Grows while a pixel differs little from its neighbour, and not wildly from the start. */
const flood = (lab: LabPlanes, start: Point, tolerance: number): { outline: Point[]; size: number } => {
  const { width, height, l, a, b } = lab
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const outline: Point[] = []
  const origin = start.y * width + start.x
  const differ = (i: number, k: number): number => Math.hypot(l[i] - l[k], a[i] - a[k], b[i] - b[k])
  let size = 1
  queue[0] = origin
  seen[origin] = 1
  for (let head = 0; head < size; head++) {
    const i = queue[head]
    const x = i % width
    const y = (i - x) / width
    let isEdge = false
    for (const [u, v] of neighbours) {
      const k = i + v * width + u
      if (x + u < 0 || y + v < 0 || x + u >= width || y + v >= height) isEdge = true
      else if (!seen[k]) {
        if (differ(i, k) > tolerance || differ(origin, k) > 8 * tolerance) isEdge = true
        else {
          seen[k] = 1
          queue[size++] = k
        }
      }
    }
    if (isEdge) outline.push({ x, y }, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 })
  }
  return { outline, size }
}

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
