import type { Point, Quad } from '@geometry/plane'
import { crossing, signedArea } from './quad-geometry'

/** The convex hull of points, clockwise on the screen (Andrew's monotone chain). */
export const convexHull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y)
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], p) <= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The quad around a convex hull that adds least area: sides are dropped one by one, cheapest first. */
export const quadAroundHull = (hull: readonly Point[]): Quad | null => {
  const sides = hull.map((from, i) => ({ from, to: hull[(i + 1) % hull.length] }))
  while (sides.length > 4) {
    let cheapest = -1
    let cost = Infinity
    for (let i = 0; i < sides.length; i++) {
      const before = sides[(i + sides.length - 1) % sides.length]
      const after = sides[(i + 1) % sides.length]
      const own = sides[i]
      const tip = crossing(before.from, before.to, after.from, after.to)
      if (!tip || turn(own.from, own.to, tip) > 0) continue
      const added = Math.abs(turn(own.from, own.to, tip))
      if (added >= cost) continue
      cost = added
      cheapest = i
    }
    if (cheapest < 0) return null
    const before = sides[(cheapest + sides.length - 1) % sides.length]
    const after = sides[(cheapest + 1) % sides.length]
    const tip = crossing(before.from, before.to, after.from, after.to)
    if (!tip) return null
    before.to = tip
    after.from = tip
    sides.splice(cheapest, 1)
  }
  if (sides.length < 4) return null
  const quad: Quad = [sides[0].from, sides[1].from, sides[2].from, sides[3].from]
  return signedArea(quad) === 0 ? null : quad
}
