import { mulFix } from './fixed-point'
import { type Machine, originalDistanceTo, projectDual } from './machine'
import type { PointZone } from './point-zone'

/**
 * The distance between two points as designed, along the dual vector: from unrounded design units where both are
 * points of the glyph, which is finer than from their scaled places.
 */
export const designDistance = (
  machine: Machine,
  from: PointZone,
  a: number,
  to: PointZone,
  b: number,
): number => {
  const [twilight] = machine.zones
  if (from === twilight || to === twilight) return originalDistanceTo(machine, from, a, to, b)
  const x = to.designX[b] - from.designX[a]
  const y = to.designY[b] - from.designY[a]
  if (machine.isScaled) return projectDual(machine, x, y)
  const { scaleX, scaleY } = machine.size
  return scaleX === scaleY
    ? mulFix(projectDual(machine, x, y), scaleX)
    : projectDual(machine, mulFix(x, scaleX), mulFix(y, scaleY))
}
