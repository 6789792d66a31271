import type { Point } from '../document/geometry'

/** Maximum distance between a flat piece and the curve it approximates, in pixels of the document. */
const tolerancePx = 1

/** A cubic leaves its chord by at most this share of its control points' largest second difference. */
const chordShare = 0.75

/** How far the surface leaves flat pieces, for control points a `stride` apart, the middle one at `i`. */
export const bendPx = (points: readonly Point[], i: number, stride: number): number => {
  const [before, here, after] = [points[i - stride], points[i], points[i + stride]]
  return chordShare * Math.hypot(before.x - 2 * here.x + after.x, before.y - 2 * here.y + after.y)
}

/** The power of two, at least two, into which a curve is cut that leaves its chord by this much. */
export const piecesFor = (largestBendPx: number, most: number): number => {
  const needed = Math.sqrt(largestBendPx / tolerancePx)
  return Math.min(most, 2 ** Math.max(1, Math.ceil(Math.log2(Math.max(1, needed)))))
}

/**
 * The places of a patch's vertices, rows of `pieces` + 1, into `write`. Photoshop halves a patch down and across, and
 * its halves again, each way by itself, until the pieces lie within a pixel: what bends more is cut finer. A piece is
 * two flat triangles, whose diagonal runs from top left to bottom right. (Measured on the outlines of six stored
 * quilts. That it cuts down before it cuts across fits two of them better and one worse: it is a guess.) `net`: its
 * 4 × 4 control points.
 */
export const cutPatch = (
  net: readonly Point[],
  pieces: number,
  write: (column: number, row: number, place: Point) => void,
): void => {
  const cut = (part: readonly Point[], { left, top, width, height }: Cell): void => {
    if (height > 1 && (height === pieces || !isFlat(part, 1, 4))) {
      const half = { left, top, width, height: height / 2 }
      const [north, south] = halved(part, 1, 4)
      cut(north, half)
      cut(south, { ...half, top: top + half.height })
    } else if (width > 1 && (width === pieces || !isFlat(part, 4, 1))) {
      const half = { left, top, width: width / 2, height }
      const [west, east] = halved(part, 4, 1)
      cut(west, half)
      cut(east, { ...half, left: left + half.width })
    } else
      for (let j = 0; j <= height; j += 1)
        for (let i = 0; i <= width; i += 1) write(left + i, top + j, onTriangles(part, i / width, j / height))
  }
  cut(net, { left: 0, top: 0, width: pieces, height: pieces })
}

interface Cell {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether each line of four points, which lie `step` apart, lies within a pixel of its chord. */
const isFlat = (net: readonly Point[], nextLine: number, step: number): boolean => {
  for (let line = 0; line < 4; line += 1)
    for (const inner of [1, 2])
      if (bendPx(net, line * nextLine + inner * step, step) > tolerancePx) return false
  return true
}

const onTriangles = (net: readonly Point[], s: number, t: number): Point => {
  const [topLeft, topRight, bottomLeft, bottomRight] = [net[0], net[3], net[12], net[15]]
  const corner = s > t ? topRight : bottomLeft
  const [toCorner, onwards] = s > t ? [s, t] : [t, s]
  const along = (k: 'x' | 'y'): number =>
    topLeft[k] + (corner[k] - topLeft[k]) * toCorner + (bottomRight[k] - corner[k]) * onwards
  return { x: along('x'), y: along('y') }
}

/** Both halves of a patch, by de Casteljau along each line of four points, which lie `step` apart. */
const halved = (
  net: readonly Point[],
  nextLine: number,
  step: number,
): readonly [readonly Point[], readonly Point[]] => {
  const first: Point[] = Array.from(net)
  const second: Point[] = Array.from(net)
  for (let line = 0; line < 4; line += 1) {
    const at = (place: number): number => line * nextLine + place * step
    const [a, b, c, d] = [net[at(0)], net[at(1)], net[at(2)], net[at(3)]]
    const [ab, bc, cd] = [middle(a, b), middle(b, c), middle(c, d)]
    const [abc, bcd] = [middle(ab, bc), middle(bc, cd)]
    const all = middle(abc, bcd)
    ;[a, ab, abc, all].forEach((point, place) => {
      first[at(place)] = point
    })
    ;[all, bcd, cd, d].forEach((point, place) => {
      second[at(place)] = point
    })
  }
  return [first, second]
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
