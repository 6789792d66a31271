import type { Rect } from '../document/geometry'
import type { GradientFill, GradientStyle } from '../document/gradient'
import { gradientLine } from './gradient-line'

/**
 * The position of a document pixel on a gradient, 0..1. A pixel's position is its upper left corner (measured, as are
 * the line's ends).
 */
export type GradientCourse = (x: number, y: number) => number

/**
 * The positions of a gradient over an area. `shape-burst` needs a shape (a stroke has one, `effect/stroke.ts`) and runs
 * like `linear` here.
 */
export const gradientCourse = (fill: GradientFill, area: Rect): GradientCourse => {
  const { start, middle, end } = gradientLine(fill, area)
  const from = spreading.has(fill.style) ? middle : start
  const [acrossX, acrossY] = [end.x - from.x, end.y - from.y]
  const square = acrossX * acrossX + acrossY * acrossY
  // A line without length, as in a scaled gradient over one pixel, is all end.
  if (square === 0) return () => 1
  const along = courses[fill.style]
  return (x, y) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = (dx * acrossX + dy * acrossY) / square
    const aside = (dy * acrossX - dx * acrossY) / square
    return Math.min(1, Math.max(0, along(ahead, aside)))
  }
}

/** Styles that run from the middle to the line's end. */
const spreading: ReadonlySet<GradientStyle> = new Set(['radial', 'angle', 'reflected', 'diamond'])

/** Arguments: a point's distance along the line and beside it, in units of the gradient's length. */
const courses: Readonly<Record<GradientStyle, (ahead: number, aside: number) => number>> = {
  linear: (ahead) => ahead,
  radial: (ahead, aside) => Math.hypot(ahead, aside),
  angle: (ahead, aside) => turn(Math.atan2(aside, ahead) / (2 * Math.PI)),
  reflected: (ahead) => Math.abs(ahead),
  diamond: (ahead, aside) => Math.abs(ahead) + Math.abs(aside),
  'shape-burst': (ahead) => ahead,
}

const turn = (share: number): number => share - Math.floor(share)
