import type { Point, Rect } from '../../document/geometry'
import type { Outline, Path } from '../../document/outline'
import { holdsPoint } from './holds-point'

export interface SamplesAPixel {
  readonly across: number
  readonly down: number
}

/**
 * How much of a pixel an outline of straight lines encloses: the samples inside it, counted one by one. Each lies in
 * the middle of its part of the pixel, less a 40th of that part.
 */
export const outlineCoverage = (
  outline: Outline,
  { across, down }: SamplesAPixel,
): ((x: number, y: number) => number) => {
  const box = boxOf(outline)
  return (x, y) => {
    let count = 0
    for (let j = 0; j < down; j += 1)
      for (let i = 0; i < across; i += 1) {
        const point = { x: x + (i + 0.5 - 0.025) / across, y: y + (j + 0.5 - 0.025) / down }
        if (isEnclosed(outline, box, point)) count += 1
      }
    return count / (across * down)
  }
}

const isEnclosed = ({ initialFill, paths, isInverted }: Outline, box: Rect, point: Point): boolean => {
  let is = initialFill === 'everything' || (initialFill === 'box' && holdsPoint(box, point.x, point.y))
  for (const path of paths) {
    const isIn = isInPath(path, point)
    if (path.operation === 'combine') is ||= isIn
    if (path.operation === 'subtract') is &&= !isIn
    if (path.operation === 'intersect') is &&= isIn
    if (path.operation === 'exclude') is = is !== isIn
  }
  return is !== isInverted
}

/** How often lines cross the way from the point to the right, upwards or downwards. */
const isInPath = ({ subpaths, rule }: Path, { x, y }: Point): boolean => {
  let [up, down] = [0, 0]
  for (const { knots } of subpaths)
    for (let i = 0; i < knots.length; i += 1) {
      const [a, b] = [knots[i].anchor, knots[(i + 1) % knots.length].anchor]
      if (a.y > y === b.y > y) continue
      const isRight = a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y) > x
      if (isRight && b.y > a.y) down += 1
      if (isRight && b.y < a.y) up += 1
    }
  return rule === 'nonzero' ? up !== down : (up + down) % 2 === 1
}

/** The pixels that the paths reach, and one more around. */
const boxOf = ({ paths }: Outline): Rect => {
  const points = paths.flatMap(({ subpaths }) => subpaths.flatMap(({ knots }) => knots.map((k) => k.anchor)))
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  return {
    left: Math.floor(Math.min(...xs)) - 1,
    top: Math.floor(Math.min(...ys)) - 1,
    right: Math.ceil(Math.max(...xs)) + 1,
    bottom: Math.ceil(Math.max(...ys)) + 1,
  }
}
