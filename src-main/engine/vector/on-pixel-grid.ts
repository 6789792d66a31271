import type { Point } from '../document/geometry'
import type { Outline, StrokeGeometry, Subpath } from '../document/outline'

/**
 * The outline as Photoshop draws it when edges are aligned; measured on rectangles, and so done for outlines of upright and level lines only. Without a line
 * along it its corners lie on whole pixels, the nearest ones. A line of an odd width around corners that lie on whole pixels is
 * moved by half a pixel to the right and down, and the fill with it; around other corners nothing is moved.
 */
export const onPixelGrid = (outline: Outline, stroke: StrokeGeometry | null): Outline => {
  const subpaths = outline.paths.flatMap((path) => path.subpaths)
  if (!outline.isAligned || !subpaths.every(isRectilinear)) return outline
  if (stroke === null) return moved(outline, Math.round)
  const isHalfOff = stroke.alignment === 'center' && Math.abs(stroke.widthPx % 2) === 1
  return isHalfOff && subpaths.every(isWhole) ? moved(outline, (coordinate) => coordinate + 0.5) : outline
}

/** The unit of a file's coordinates is a part of the canvas: whole pixels come out not quite whole. */
const nearlyPx = 1e-3

const isRectilinear = ({ knots }: Subpath): boolean =>
  knots.every(({ before, anchor, after }, i) => {
    const next = knots[(i + 1) % knots.length].anchor
    const isStraight = isNear(anchor, before) && isNear(anchor, after)
    return isStraight && (Math.abs(anchor.x - next.x) < nearlyPx || Math.abs(anchor.y - next.y) < nearlyPx)
  })

const isWhole = ({ knots }: Subpath): boolean =>
  knots.every(({ anchor }) => isNear(anchor, { x: Math.round(anchor.x), y: Math.round(anchor.y) }))

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < nearlyPx

const moved = (outline: Outline, move: (coordinate: number) => number): Outline => {
  const point = ({ x, y }: Point): Point => ({ x: move(x), y: move(y) })
  return {
    ...outline,
    paths: outline.paths.map(({ operation, subpaths }) => ({
      operation,
      subpaths: subpaths.map(({ isClosed, knots }) => ({
        isClosed,
        knots: knots.map(({ before, anchor, after }) => ({
          before: point(before),
          anchor: point(anchor),
          after: point(after),
        })),
      })),
    })),
  }
}
