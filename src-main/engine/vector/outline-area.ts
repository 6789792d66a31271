import { emptyRect, grownRect, isEmptyRect, type Rect, unionRects } from '../document/geometry'
import type { Knot, Outline } from '../document/outline'
import { coarseSamples, type SampleGrid } from './sample-grid'

/**
 * The bounds of an outline's curves, to the nearest line of samples: the area of a gradient. Up to CS5.1 to the nearest
 * whole pixel. (Measured on five overlays of polygons that end between pixels, of CS6, CC 2017 and 2020, and on two
 * that CS5 and CC 2017 drew differently from the same outlines.) Empty for an outline without knots.
 */
export const outlineArea = ({ paths }: Outline, samples: SampleGrid): Rect => {
  const steps = samples === coarseSamples ? wholePixels : samples
  return paths
    .flatMap(({ subpaths }) => subpaths)
    .reduce((area, { knots }) => unionRects(area, curveArea(knots, steps)), emptyRect)
}

const wholePixels: SampleGrid = { columns: 1, rows: 1 }

/**
 * The pixels that an outline's curves reach, and one more on every side: the size of the pixels that Photoshop stores
 * for a shape.
 */
export const outlineBox = ({ paths }: Outline): Rect => {
  const knots = paths.flatMap(({ subpaths }) => subpaths).map((subpath) => subpath.knots)
  const reached = knots.reduce((box, each) => unionRects(box, reachedPixels(each)), emptyRect)
  return isEmptyRect(reached) ? emptyRect : grownRect(reached, 1)
}

const curveArea = (knots: readonly Knot[], { columns, rows }: SampleGrid): Rect => {
  if (knots.length === 0) return emptyRect
  const xs = reachAlong(knots, 'x')
  const ys = reachAlong(knots, 'y')
  return {
    left: Math.round(xs.least * columns) / columns,
    top: Math.round(ys.least * rows) / rows,
    right: Math.round(xs.most * columns) / columns,
    bottom: Math.round(ys.most * rows) / rows,
  }
}

const reachedPixels = (knots: readonly Knot[]): Rect => {
  if (knots.length === 0) return emptyRect
  const xs = reachAlong(knots, 'x')
  const ys = reachAlong(knots, 'y')
  return {
    left: Math.floor(xs.least + crumb),
    top: Math.floor(ys.least + crumb),
    right: Math.ceil(xs.most - crumb),
    bottom: Math.ceil(ys.most - crumb),
  }
}

/** A file stores coordinates as fractions of the canvas, so whole pixels are not exactly whole. */
const crumb = 1e-3

const reachAlong = (knots: readonly Knot[], axis: 'x' | 'y'): { least: number; most: number } => {
  const values = knots.flatMap((knot, i) => {
    const next = knots[(i + 1) % knots.length]
    return turningValues(knot.anchor[axis], knot.after[axis], next.before[axis], next.anchor[axis])
  })
  return { least: Math.min(...values), most: Math.max(...values) }
}

/** The start and the extremes of one coordinate of a cubic curve. */
const turningValues = (a: number, b: number, c: number, d: number): readonly number[] => {
  const [square, linear, constant] = [3 * (b - c) + d - a, 2 * (a - 2 * b + c), b - a]
  const root = Math.sqrt(linear * linear - 4 * square * constant)
  const turns =
    Math.abs(square) < 1e-9
      ? [-constant / linear]
      : [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
  return [a, ...turns.filter((t) => t > 0 && t < 1).map((t) => cubic(a, b, c, d, t))]
}

const cubic = (a: number, b: number, c: number, d: number, t: number): number => {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}
