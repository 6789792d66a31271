import type { Ring } from './ring'

/** How far a shape grows to each side, in samples. */
export interface Growth {
  readonly left: number
  readonly right: number
  readonly up: number
  readonly down: number
}

/**
 * The strip around a shape's edges by which a rectangle that is swept along them widens the shape. It is a set of its
 * own: filled together with the shape, whose rings may turn the other way, the two would cancel.
 */
export const growthOfRings = (rings: readonly Ring[], growth: Growth): readonly Ring[] =>
  rings.flatMap((ring) => {
    const strip: Ring[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const j = i + 2 === ring.length ? 0 : i + 2
      strip.push(sweptEdge(ring[i], ring[i + 1], ring[j], ring[j + 1], growth))
    }
    return strip
  })

/** The hexagon that the rectangle sweeps along an edge; all of them turn the same way. */
const sweptEdge = (x0: number, y0: number, x1: number, y1: number, growth: Growth): Ring => {
  if (x1 < x0) return sweptEdge(x1, y1, x0, y0, growth)
  const { left, right, up, down } = growth
  return y0 <= y1
    ? Float64Array.of(
        ...[x0 - left, y0 - up, x0 + right, y0 - up, x1 + right, y1 - up],
        ...[x1 + right, y1 + down, x1 - left, y1 + down, x0 - left, y0 + down],
      )
    : Float64Array.of(
        ...[x0 - left, y0 + down, x0 - left, y0 - up, x1 - left, y1 - up],
        ...[x1 + right, y1 - up, x1 + right, y1 + down, x0 + right, y0 + down],
      )
}
