import type { Point, Quad } from './plane'

/** The four corners, each changed alike. */
export const mappedQuad = ([a, b, c, d]: Quad, change: (corner: Point) => Point): Quad => [
  change(a),
  change(b),
  change(c),
  change(d),
]

export const scaledPoint = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale })

export const scaledQuad = (quad: Quad, scale: number): Quad =>
  mappedQuad(quad, (corner) => scaledPoint(corner, scale))
