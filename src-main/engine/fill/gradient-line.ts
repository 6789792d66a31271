import { type Point, type Rect, rectHeight, rectWidth } from '../document/geometry'
import type { GradientFill } from '../document/gradient'

/** From where to where a gradient runs, in whole pixels. `middle` is where those begin that spread from one point. */
export interface GradientLine {
  readonly start: Point
  readonly middle: Point
  readonly end: Point
}

/**
 * The line of a gradient over an area: through the area's middle, to the area's edges, so its length depends on the angle.
 * Photoshop rounds its ends down to whole pixels: measured on 26 lines of three files, to 1/100 pixel. A line that is scaled is
 * rounded towards its middle instead (measured on three lines at 50 %).
 */
export const gradientLine = (fill: GradientFill, area: Rect): GradientLine => {
  const [width, height] = [rectWidth(area), rectHeight(area)]
  const angle = (fill.angleDegrees * Math.PI) / 180
  const [right, down] = [Math.cos(angle), -Math.sin(angle)]
  const reach = (fill.scale * Math.min(width / Math.abs(right), height / Math.abs(down))) / 2
  const half = { x: reach * right, y: reach * down }
  const center = {
    x: area.left + width * (0.5 + fill.offset.x),
    y: area.top + height * (0.5 + fill.offset.y),
  }
  const middle = { x: whole(center.x), y: whole(center.y) }
  if (fill.scale === 1)
    return {
      start: { x: whole(center.x - half.x), y: whole(center.y - half.y) },
      middle,
      end: { x: whole(center.x + half.x), y: whole(center.y + half.y) },
    }
  const [x, y] = [towardsZero(half.x), towardsZero(half.y)]
  return {
    start: { x: middle.x - x, y: middle.y - y },
    middle,
    end: { x: middle.x + x, y: middle.y + y },
  }
}

/** Sines and offsets in per cent leave crumbs that must not cost a pixel. */
const crumb = 1e-6

const whole = (value: number): number => Math.floor(value + crumb)

const towardsZero = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + crumb)
