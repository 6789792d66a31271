import type { Region, RingSet } from './cover-region'

/** Whether a point lies in a region, for single points; `coverRegion` does whole areas faster. */
export const regionTest =
  ({ sets, isInside }: Region): ((x: number, y: number) => boolean) =>
  (x, y) =>
    isInside(sets.map((set) => isInRings(set, x, y)))

const isInRings = ({ rings, rule }: RingSet, x: number, y: number): boolean => {
  let winding = 0
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 1) {
      const [from, to] = [ring[i], ring[(i + 1) % ring.length]]
      if (from.y <= y === to.y <= y) continue
      const crossing = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
      if (crossing <= x) winding += from.y < to.y ? 1 : -1
    }
  return rule === 'even-odd' ? (winding & 1) !== 0 : winding !== 0
}
