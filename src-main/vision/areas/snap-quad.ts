import type { Point, Quad } from '@geometry/plane'
import type { AreaView } from './area-view'
import type { EdgeField } from './edge-field'
import { judgeQuad } from './judge-quad'
import { crossing } from './quad-geometry'
import { refineQuad } from './refine-quad'

/** A side only moves to an edge that covers at least this share of it. */
const leastCover = 0.25
/** How many edges each side may choose from, its own place besides. */
const mostLines = 3
/** What a side's mean distance of one `reach` costs, squared, against `quadScore`'s points. */
const farPenalty = 7
/**
 * The magnet holds only where the quad gains this much: a hand-set quad is right until edges say more. With half of it,
 * and of the penalty above, 19 % of well-set quads were made worse instead of 6 %, and no more were mended.
 */
const leastGain = 1.2

/**
 * The magnet: each side of a quad drawn by hand moves onto an edge within `reach` px of both its corners, so that the
 * four together are backed best; corners follow by intersection. A side without such an edge stays, and no corner
 * moves further than 1.5 `reach`.
 */
export const snapQuad = (view: AreaView, quad: Quad, reach: number): Quad => {
  const choices = quad.map((from, i) => sideChoices(view, from, quad[(i + 1) % 4], reach))
  let best = { quad, value: judgeQuad(view, quad).score + leastGain }
  for (const a of choices[0]) {
    for (const b of choices[1]) {
      for (const c of choices[2]) {
        for (const d of choices[3]) {
          const corners = cornersOf(quad, [a, b, c, d], reach)
          if (!corners || corners === quad) continue
          const far = (a.far + b.far + c.far + d.far) / 4
          const value = judgeQuad(view, corners).score - farPenalty * far
          if (value > best.value) best = { quad: corners, value }
        }
      }
    }
  }
  for (const near of view.quads) {
    const corners = turnedLike(near, quad)
    if (!isWithin(quad, corners, 1.5 * reach)) continue
    const far = quad.reduce((sum, p, i) => sum + ((p.x - corners[i].x) ** 2 + (p.y - corners[i].y) ** 2), 0)
    const value = judgeQuad(view, corners).score - (farPenalty * far) / (8 * reach * reach)
    if (value > best.value) best = { quad: corners, value }
  }
  if (best.quad === quad) return quad
  const polished = refineQuad(view.fine, best.quad, [2.5, 1.5])
  return isWithin(quad, polished, 1.5 * reach) ? polished : best.quad
}

/** As `snapQuad`, for the one corner that a person moves: the three others stay. */
export const snapCorner = (view: AreaView, quad: Quad, corner: 0 | 1 | 2 | 3, reach: number): Quad => {
  const snapped = snapQuad(view, quad, reach)[corner]
  const moved = quad.map((point, i) => (i === corner ? snapped : point))
  return [moved[0], moved[1], moved[2], moved[3]]
}

/** The same quad from the corner nearest to the other's first. */
const turnedLike = (quad: Quad, like: Quad): Quad => {
  const away = quad.map((p) => Math.hypot(p.x - like[0].x, p.y - like[0].y))
  const first = away.indexOf(Math.min(...away))
  return [quad[first], quad[(first + 1) % 4], quad[(first + 2) % 4], quad[(first + 3) % 4]]
}

interface SideChoice {
  readonly line: readonly [Point, Point]
  /** Squared mean distance of its ends from the drawn side, in reaches. */
  readonly far: number
}

const cornersOf = (quad: Quad, sides: readonly SideChoice[], reach: number): Quad | null => {
  const corners = sides.map(({ line }, i) => {
    const before = sides[(i + 3) % 4].line
    return crossing(before[0], before[1], line[0], line[1])
  })
  const [p, q, r, s] = corners
  if (!p || !q || !r || !s) return null
  const moved: Quad = [p, q, r, s]
  return isWithin(quad, moved, 1.5 * reach) ? moved : null
}

const isWithin = (a: Quad, b: Quad, distance: number): boolean =>
  a.every((p, i) => Math.hypot(p.x - b[i].x, p.y - b[i].y) <= distance)

const sideChoices = (view: AreaView, from: Point, to: Point, reach: number): SideChoice[] => {
  const own: SideChoice = { line: [from, to], far: 0 }
  const sharp = bestLines(view.fine, from, to, reach)
  return [own, ...(sharp.length > 0 ? sharp : bestLines(view.coarse, from, to, reach))]
}

/** Lines whose ends lie on the normals at both corners, in steps of 1 px, each apart from the better ones. */
const bestLines = (field: EdgeField, from: Point, to: Point, reach: number): SideChoice[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const nx = -(to.y - from.y) / length
  const ny = (to.x - from.x) / length
  const steps = Math.ceil(reach)
  const columns = Math.max(8, Math.min(80, Math.round(length / 2)))
  const table = edgeTable(field, { from, to, nx, ny }, columns, steps)
  const found: { first: number; last: number; cover: number; value: number }[] = []
  for (let first = -steps; first <= steps; first++) {
    for (let last = -steps; last <= steps; last++) {
      const cover = coverOf(table, columns, steps, first, last)
      if (cover < leastCover) continue
      found.push({ first, last, cover, value: cover - 0.15 * farOf(first, last, reach) })
    }
  }
  found.sort((p, q) => q.value - p.value)
  const kept: typeof found = []
  for (const each of found) {
    if (kept.length >= mostLines) break
    const isApart = kept.every((k) => Math.abs(k.first - each.first) + Math.abs(k.last - each.last) > 5)
    if (isApart) kept.push(each)
  }
  const at = (p: Point, off: number): Point => ({ x: p.x + off * nx, y: p.y + off * ny })
  return kept.map(({ first, last }) => ({
    line: [at(from, first), at(to, last)],
    far: farOf(first, last, reach),
  }))
}

const farOf = (first: number, last: number, reach: number): number =>
  (first * first + first * last + last * last) / (3 * reach * reach)

const coverOf = (
  table: Float32Array,
  columns: number,
  steps: number,
  first: number,
  last: number,
): number => {
  const rows = 2 * steps + 1
  let bright = 0
  let dark = 0
  for (let k = 0; k < columns; k++) {
    const t = (k + 0.5) / columns
    const value = table[k * rows + Math.round(first + (last - first) * t) + steps]
    if (value > 0) bright += value
    else dark -= value
  }
  return Math.max(bright, dark) / columns
}

interface SideFrame {
  readonly from: Point
  readonly to: Point
  readonly nx: number
  readonly ny: number
}

/** Signed significance of aligned edges at each step along a side and each px across it, spread over ±1 px. */
const edgeTable = (
  field: EdgeField,
  { from, to, nx, ny }: SideFrame,
  columns: number,
  steps: number,
): Float32Array => {
  const { width, height, dx, dy, strength, ridge } = field
  const rows = 2 * steps + 1
  const table = new Float32Array(columns * rows)
  for (let k = 0; k < columns; k++) {
    const t = (k + 0.5) / columns
    for (let off = -steps; off <= steps; off++) {
      const x = Math.floor(from.x + t * (to.x - from.x) + off * nx)
      const y = Math.floor(from.y + t * (to.y - from.y) + off * ny)
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
      const i = y * width + x
      if (!ridge[i]) continue
      const across = (dx[i] * nx + dy[i] * ny) / strength[i]
      if (Math.abs(across) < 0.93) continue
      const value = (Math.sign(across) * strength[i]) / (strength[i] + 1.5)
      for (let near = -1; near <= 1; near++) {
        const row = off + near + steps
        if (row < 0 || row >= rows) continue
        const shared = near === 0 ? value : 0.7 * value
        if (Math.abs(shared) > Math.abs(table[k * rows + row])) table[k * rows + row] = shared
      }
    }
  }
  return table
}
