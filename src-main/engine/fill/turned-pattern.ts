import type { PatternPlacement } from './pattern-lookup'
import type { TilePlane, TilePlanes } from './reduced-tile'

/** The planes' values at the centre of a document pixel. Reused from call to call. */
export type TurnedPattern = (x: number, y: number) => Float64Array

/**
 * A pattern turned by up to 45° either way, as Photoshop draws it: the tile is turned once, by cubics first along its
 * rows and then down the columns of that picture, both cut to 0..1; copies of this picture without soft edges begin at
 * whole pixels, their exact corners rounded up. A pixel's corner decides which copy it shows. (At 30° and 50 %, the one
 * file that has a turned pattern: 98 % of 337,561 pixels are equal, 99.94 % are within 2/255; all copies are equal in
 * Photoshop's picture. That larger angles are quarter turns and a rest is a guess.)
 */
export const turnedPattern = (
  { origin, scale, angleDegrees }: PatternPlacement,
  { width, height, planes }: TilePlanes,
): TurnedPattern => {
  const angle = (angleDegrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const values = new Float64Array(planes.length)
  return (x, y) => {
    const [dx, dy] = [Math.floor(x - origin.x), Math.floor(y - origin.y)]
    const across = copyOf((dx * cosine - dy * sine) / scale, width) * width
    const down = copyOf((dx * sine + dy * cosine) / scale, height) * height
    const px = dx - Math.ceil(scale * (across * cosine + down * sine) - crumb)
    const py = dy - Math.ceil(scale * (down * cosine - across * sine) - crumb)
    const row = inPhase((sine * (px + 0.5) + cosine * py) / scale)
    const top = Math.floor(row) - 1
    values.fill(0)
    for (let tapDown = top; tapDown < top + 4; tapDown += 1) {
      const weight = cubic(row - tapDown)
      const column = inPhase((px / scale - sine * (tapDown + 0.5)) / cosine)
      const start = within(tapDown, height) * width
      for (let k = 0; k < planes.length; k += 1)
        values[k] += weight * cut(alongRow(planes[k], start, column, width))
    }
    for (let k = 0; k < planes.length; k += 1) values[k] = cut(values[k])
    return values
  }
}

const copyOf = (along: number, side: number): number => Math.floor((along + crumb) / side)

const alongRow = (plane: TilePlane, start: number, column: number, width: number): number => {
  const left = Math.floor(column) - 1
  let sum = 0
  for (let tap = left; tap < left + 4; tap += 1)
    sum += cubic(column - tap) * plane(start + within(tap, width))
  return sum
}

/** Filters are chosen among 128 between two samples. */
const inPhase = (position: number): number => Math.floor(position * 128 + crumb) / 128

/** Keys' cubic with a = −3/4. */
const cubic = (distance: number): number => {
  const d = Math.abs(distance)
  if (d < 1) return (1.25 * d - 2.25) * d * d + 1
  return d < 2 ? ((-0.75 * d + 3.75) * d - 6) * d + 3 : 0
}

const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index))
const cut = (value: number): number => Math.min(1, Math.max(0, value))

/** Rounding errors must not cost a pixel. */
const crumb = 1e-6
