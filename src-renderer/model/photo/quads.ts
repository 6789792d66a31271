import type { Point, Quad, Rect, Size } from '@geometry/plane'

/** What main would refuse as well: crossed or folded corners, a side of fewer than eight pixels. */
export type QuadTrouble = 'crossed' | 'narrow'

const shortestSide = 8

export const quadTrouble = (quad: Quad): QuadTrouble | null => {
  const next = (at: number): Point => quad[(at + 1) % 4] ?? quad[0]
  if (quad.some((from, at) => Math.hypot(next(at).x - from.x, next(at).y - from.y) < shortestSide))
    return 'narrow'
  // Clockwise, with y down, every turn is to the right.
  const isConvex = quad.every((from, at) => {
    const [middle, to] = [next(at), next(at + 1)]
    return (middle.x - from.x) * (to.y - middle.y) - (middle.y - from.y) * (to.x - middle.x) > 0
  })
  return isConvex ? null : 'crossed'
}

export const quadCenter = (quad: Quad): Point => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
})

/** Of a quad whose corners run clockwise. */
export const isInsideQuad = (quad: Quad, { x, y }: Point): boolean =>
  quad.every((from, at) => {
    const to = quad[(at + 1) % 4] ?? quad[0]
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })

export const quadOfBox = (from: Point, to: Point): Quad => {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The middle of goods, a little above: where shirts, bags and cushions are printed. */
export const quadOnGoods = ({ left, top, right, bottom }: Rect): Quad => {
  const [width, height] = [right - left, bottom - top]
  const center = { x: (left + right) / 2, y: top + 0.46 * height }
  return quadOfBox(
    { x: center.x - 0.21 * width, y: center.y - 0.22 * height },
    { x: center.x + 0.21 * width, y: center.y + 0.22 * height },
  )
}

/** A quarter of the photo around a point, where nothing has an edge to hold on to. */
export const plainQuadAt = ({ x, y }: Point, { width, height }: Size): Quad => {
  const half = 0.125 * Math.min(width, height)
  const center = {
    x: Math.min(width - half, Math.max(half, x)),
    y: Math.min(height - half, Math.max(half, y)),
  }
  return quadOfBox({ x: center.x - half, y: center.y - half }, { x: center.x + half, y: center.y + half })
}
