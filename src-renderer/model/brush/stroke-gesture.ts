import type { BrushStroke } from '@contract/brush-stroke'
import type { Point, Size } from '@geometry/plane'

/** A point is added once the pointer has moved by this share of the radius. */
const stepOfRadius = 0.3
/** The contract's limit; a longer stroke keeps every second point from then on. */
const mostPoints = 400

/** Points are kept to a hundredth of a thousandth of the picture. */
const rounded = (value: number): number => Math.round(Math.min(2, Math.max(-1, value)) * 1e5) / 1e5

const fractionOf = ({ x, y }: Point, { width, height }: Size): [number, number] => [
  rounded(x / width),
  rounded(y / height),
]

/** A dab at a point of the picture; `radiusPx` in its pixels. */
export const begunStroke = (
  kind: BrushStroke['kind'],
  point: Point,
  radiusPx: number,
  picture: Size,
): BrushStroke => ({
  kind,
  points: [fractionOf(point, picture)],
  radius: Math.min(1, Math.max(1e-5, radiusPx / Math.max(picture.width, picture.height))),
})

/** The stroke as far as the pointer has come; the same one while the pointer has hardly moved. */
export const extendedStroke = (stroke: BrushStroke, point: Point, picture: Size): BrushStroke => {
  const last = stroke.points.at(-1)
  const next = fractionOf(point, picture)
  const longer = Math.max(picture.width, picture.height)
  const moved = last
    ? Math.hypot((next[0] - last[0]) * picture.width, (next[1] - last[1]) * picture.height)
    : Number.POSITIVE_INFINITY
  if (moved < stroke.radius * longer * stepOfRadius) return stroke
  const points =
    stroke.points.length < mostPoints ? stroke.points : stroke.points.filter((_, at) => at % 2 === 0)
  return { ...stroke, points: [...points, next] }
}

/** The path of a stroke in the pixels of a picture, as SVG writes it. */
export const strokePath = ({ points }: BrushStroke, { width, height }: Size): string =>
  points
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`)
    .join('')
    // A line without length shows its round end alone.
    .concat(points.length === 1 ? 'h0' : '')
