import { type Rect, rectHeight, rectWidth } from '../document/geometry'
import type { GradientFill, GradientStyle } from '../document/gradient'

/** Where on a gradient a point of the document lies, 0..1. */
export type GradientCourse = (x: number, y: number) => number

/**
 * The course of a gradient over an area. Its line runs through the area's middle and ends at the area's edges, so its length depends on the angle:
 * measured on an overlay of 600 × 60 pixels at 87°, 60 px long. `shape-burst` has no course of its own and runs like `linear`.
 */
export const gradientCourse = (fill: GradientFill, area: Rect): GradientCourse => {
  const [width, height] = [rectWidth(area), rectHeight(area)]
  const angle = (fill.angleDegrees * Math.PI) / 180
  const [right, up] = [Math.cos(angle), Math.sin(angle)]
  const length = Math.min(width / Math.abs(right), height / Math.abs(up)) * fill.scale
  const centerX = area.left + width * (0.5 + fill.offset.x)
  const centerY = area.top + height * (0.5 + fill.offset.y)
  const along = courses[fill.style]
  return (x, y) => {
    const [dx, dy] = [x - centerX, y - centerY]
    const [ahead, aside] = [dx * right - dy * up, dx * up + dy * right]
    return Math.min(1, Math.max(0, along(ahead / length, aside / length)))
  }
}

/** By how far a point is ahead on the line and aside of it, in line lengths from the middle. */
const courses: Readonly<Record<GradientStyle, (ahead: number, aside: number) => number>> = {
  linear: (ahead) => ahead + 0.5,
  radial: (ahead, aside) => 2 * Math.hypot(ahead, aside),
  angle: (ahead, aside) => turn(Math.atan2(aside, ahead) / (2 * Math.PI)),
  reflected: (ahead) => 2 * Math.abs(ahead),
  diamond: (ahead, aside) => 2 * (Math.abs(ahead) + Math.abs(aside)),
  'shape-burst': (ahead) => ahead + 0.5,
}

const turn = (share: number): number => share - Math.floor(share)
