import type { Point } from '../document/geometry'
import type { Outline, StrokeGeometry, Subpath } from '../document/outline'

/**
 * The outline as Photoshop draws it when edges are aligned; measured on rectangles, and therefore applied only to
 * outlines of vertical and horizontal lines. Without a stroke its corners move to the nearest whole pixels. A stroke of
 * an odd width around corners on whole pixels moves by half a pixel to the right and down, and the fill with it; around
 * other corners nothing moves.
 */
export const onPixelGrid = (outline: Outline, stroke: StrokeGeometry | null): Outline => {
  const subpaths = outline.paths.flatMap((path) => path.subpaths)
  if (!outline.isAligned || !subpaths.every(isRectilinear)) return outline
  if (stroke === null) return moved(outline, Math.round)
  const isHalfOff = stroke.alignment === 'center' && Math.abs(stroke.widthPx % 2) === 1
  return isHalfOff && subpaths.every(isWhole) ? moved(outline, (coordinate) => coordinate + 0.5) : outline
}

/** A file stores coordinates as fractions of the canvas, so whole pixels are not exactly whole. */
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
    paths: outline.paths.map(({ subpaths, ...path }) => ({
      ...path,
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
