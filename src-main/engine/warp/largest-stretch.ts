import { applyHomography, type Homography, homographyOntoQuad } from '@geometry/homography'
import type { Placement } from '../document/document'
import { type Point, rectOfSize, type Size } from '../document/geometry'
import { latticeOf } from './lattice'
import { isEven } from './surface'
import { warpSurface } from './warp-surface'

/**
 * Document pixels per canvas pixel along the canvas's axes, at the place where each is stretched most. Zero for a
 * placement without area; towards a horizon it grows without end.
 */
export const largestStretch = ({ canvas, quad, warp }: Placement): Point => {
  const surface = warp && warpSurface(warp)
  const map = homographyOntoQuad(surface ? surface.hull : rectOfSize(canvas), quad)
  if (!map) return { x: 0, y: 0 }
  if (!surface || isEven(surface)) return flatStretch(map, canvas)
  const lattice = latticeOf(surface, map)
  return lattice ? latticeStretch(lattice) : { x: 0, y: 0 }
}

/** A perspective stretches most in a corner, but not always in the same one for both axes. */
const flatStretch = (map: Homography, { width, height }: Size): Point => {
  const stretch = { x: 0, y: 0 }
  for (const corner of [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]) {
    const { x, y, w } = applyHomography(map, corner)
    if (!(w > 0)) continue
    stretch.x = Math.max(stretch.x, Math.hypot(map[0] - map[6] * x, map[3] - map[6] * y) / w)
    stretch.y = Math.max(stretch.y, Math.hypot(map[1] - map[7] * x, map[4] - map[7] * y) / w)
  }
  return stretch
}

const latticeStretch = ({
  columns,
  rows,
  vertices,
}: {
  readonly columns: number
  readonly rows: number
  readonly vertices: Float32Array
}): Point => {
  const stretch = { x: 0, y: 0 }
  const difference = (from: number, to: number, k: number): number =>
    vertices[to * 4 + k] - vertices[from * 4 + k]
  const consider = (axis: 'x' | 'y', from: number, to: number): void => {
    const along = Math.abs(difference(from, to, axis === 'x' ? 2 : 3))
    const length = Math.hypot(difference(from, to, 0), difference(from, to, 1))
    if (along > 0) stretch[axis] = Math.max(stretch[axis], length / along)
  }
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const here = row * columns + column
      if (column < columns - 2) consider('x', here, here + 1)
      if (row < rows - 2) consider('y', here, here + columns)
    }
  return stretch
}
