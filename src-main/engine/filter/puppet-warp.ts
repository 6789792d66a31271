import type { PuppetShape, PuppetWarp } from '../document/mesh-filter'
import type { FilterContext, FilterOperation, FilterPicture } from './filter-operation'
import { movedPicture } from './moved-picture'

/**
 * Draws every triangle of the stored meshes at its deformed position, later ones over earlier ones; pixels that no
 * triangle covers disappear. How Photoshop orders overlapping triangles (the depth of its pins) is not known.
 */
export const puppetWarp: FilterOperation<PuppetWarp> = {
  id: 'puppet-warp',
  ranges: {},
  coversDocument: true,
  marginPx: ({ shapes }) => Math.ceil(Math.max(0, ...shapes.map(farthestMove))) + 1,
  apply: (source, { shapes }, context) => {
    if (shapes.length === 0) return source
    const from = sourcesOf(source, shapes, context)
    return movedPicture(source, context, 'transparent', (point) => {
      const at = point.y * source.width + point.x
      point.x = from.x[at]!
      point.y = from.y[at]!
    })
  },
}

/** For each pixel of the result, its position in the source; NaN where there is none. */
interface Sources {
  readonly x: Float32Array
  readonly y: Float32Array
}

const sourcesOf = (
  { width, height }: FilterPicture,
  shapes: readonly PuppetShape[],
  { origin }: Pick<FilterContext, 'origin'>,
): Sources => {
  const nowhere = (): Float32Array => new Float32Array(width * height).fill(Number.NaN)
  const sources = { x: nowhere(), y: nowhere() }
  for (const { vertices, warpedVertices, triangles } of shapes) {
    const rest = inPicture(vertices, origin)
    const pulled = inPicture(warpedVertices, origin)
    for (let first = 0; first + 2 < triangles.length; first += 3)
      fillTriangle(sources, { width, height }, rest, pulled, triangles.subarray(first, first + 3))
  }
  return sources
}

const inPicture = (points: Float32Array, origin: FilterContext['origin']): Float32Array =>
  points.map((value, at) => value - 0.5 - (at % 2 === 0 ? origin.x : origin.y))

/** Edges belong to both adjacent triangles, so a mesh has no gaps. */
const edgeTolerance = 1e-6

const fillTriangle = (
  sources: Sources,
  { width, height }: Pick<FilterPicture, 'width' | 'height'>,
  rest: Float32Array,
  pulled: Float32Array,
  triangle: Uint32Array,
): void => {
  const [a, b, c] = [triangle[0]! * 2, triangle[1]! * 2, triangle[2]! * 2]
  const [ax, ay, bx, by, cx, cy] = [a, a + 1, b, b + 1, c, c + 1].map((at) => pulled[at]!) as Six
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (!(Math.abs(area) > 0)) return
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
  for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= bottom; y += 1)
    for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= right; x += 1) {
      const ofB = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
      const ofC = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
      const ofA = 1 - ofB - ofC
      if (Math.min(ofA, ofB, ofC) < -edgeTolerance) continue
      sources.x[y * width + x] = ofA * rest[a]! + ofB * rest[b]! + ofC * rest[c]!
      sources.y[y * width + x] = ofA * rest[a + 1]! + ofB * rest[b + 1]! + ofC * rest[c + 1]!
    }
}

type Six = [number, number, number, number, number, number]

const farthestMove = ({ vertices, warpedVertices }: PuppetShape): number => {
  let most = 0
  for (let at = 0; at + 1 < vertices.length; at += 2) {
    const moved = Math.hypot(warpedVertices[at]! - vertices[at]!, warpedVertices[at + 1]! - vertices[at + 1]!)
    if (moved > most) most = moved
  }
  return most
}
