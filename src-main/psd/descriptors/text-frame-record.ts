import { applyAffine } from '@geometry/affine'
import type { Point, Rect } from '../../engine/document/geometry'
import type { Knot, Subpath } from '../../engine/document/outline'
import type { TextFrame } from '../../engine/document/text-model'
import {
  childOf,
  type Descriptor,
  descendantOf,
  isDescriptor,
  listOf,
  numberOf,
  numbersOf,
} from './descriptor'

const kinds = { point: 0, inPath: 1, onPath: 2 } as const

/**
 * Where the lines of a text lie; `frame` is its entry in the document's own block, which alone stores curves. Null for
 * a text inside a shape that is not a box, and for one on a path whose path is not in the file.
 */
export const readTextFrame = (engine: Descriptor, frame: () => Descriptor | null): TextFrame | null => {
  const [shape] = listOf(descendantOf(engine, 'EngineDict', 'Rendered', 'Shapes'), 'Children')
  const shown = isDescriptor(shape) ? shape : null
  const kind = numberOf(shown, 'ShapeType')
  if (kind === kinds.point) return { kind: 'point' }
  if (kind !== kinds.inPath) return pathFrame(frame())
  const bounds = boxOf(numbersOf(descendantOf(shown, 'Cookie', 'Photoshop'), 'BoxBounds'))
  return bounds && isBox(frame()) ? { kind: 'box', bounds } : null
}

const boxOf = ([left, top, right, bottom]: readonly number[]): Rect | null =>
  left !== undefined && top !== undefined && right !== undefined && bottom !== undefined
    ? { left, top, right, bottom }
    : null

/** Whether the curve inside which the text is set follows its own bounds. */
const isBox = (frame: Descriptor | null): boolean => {
  const points = pointsOf(frame)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const isExtreme = (value: number, all: readonly number[]): boolean =>
    Math.min(value - Math.min(...all), Math.max(...all) - value) < boxTolerance
  return points.every(({ x, y }) => isExtreme(x, xs) && isExtreme(y, ys))
}

const boxTolerance = 0.01

const pathFrame = (frame: Descriptor | null): TextFrame | null => {
  const data = childOf(frame, '2')
  const points = pointsOf(frame)
  const [startsAt = 0, endsAt = 0] = numbersOf(data, '6')
  if (points.length < 4 || startsAt < 0) return null
  return {
    kind: 'path',
    path: subpathOf(points),
    startsAt,
    endsAt,
    isFlipped: childOf(data, '11')?.['0'] === true,
  }
}

/** Four points a curve: its start, two control points, and its end. */
const pointsOf = (frame: Descriptor | null): readonly Point[] => {
  const numbers = numbersOf(childOf(frame, '1'), '0')
  const matrix = numbersOf(childOf(frame, '2'), '2')
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  return Array.from({ length: Math.floor(numbers.length / 8) * 4 }, (_, at) =>
    applyAffine({ a, b, c, d, e, f }, { x: numbers[2 * at]!, y: numbers[2 * at + 1]! }),
  )
}

const subpathOf = (points: readonly Point[]): Subpath => {
  const last = points.length - 1
  const knots: Knot[] = [{ before: points[0]!, anchor: points[0]!, after: points[1]! }]
  for (let at = 3; at < last; at += 4)
    knots.push({ before: points[at - 1]!, anchor: points[at]!, after: points[at + 2]! })
  const [start, end] = [points[0]!, points[last]!]
  const isClosed = start.x === end.x && start.y === end.y
  if (isClosed) knots[0] = { ...knots[0]!, before: points[last - 1]! }
  else knots.push({ before: points[last - 1]!, anchor: end, after: end })
  return { isClosed, knots }
}
