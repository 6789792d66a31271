import { applyAffine, rotation } from '@geometry/affine'
import type { Point } from '@geometry/plane'

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Clockwise on a screen, where y points down. */
export const rotatePoint = (point: Point, degrees: number): Point => applyAffine(rotation(degrees), point)

/** Even-odd rule. */
export function isInsidePolygon(point: Point, polygon: readonly Point[]): boolean {
  let inside = false
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length]!
    const crosses = a.y > point.y !== b.y > point.y
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}
