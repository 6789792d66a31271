import type { MeshWarp, Warp } from '../document/warp'
import { toCubic } from './control-grid'
import { cylinderSurface } from './cylinder-surface'
import { styleGrid } from './style-grid'
import { hullOf, type Surface } from './surface'

/** The surface that a warp bends the canvas into. */
export const warpSurface = (warp: Warp): Surface => {
  if (warp.kind === 'mesh') return meshSurface(warp)
  if (warp.style === 'cylinder') return cylinderSurface(warp)
  const { left, top, right, bottom } = warp.bounds
  const grid = styleGrid(warp, warp.style)
  return {
    columns: 1,
    rows: 1,
    sliceX: [left, right],
    sliceY: [top, bottom],
    points: toCubic(grid).points,
    // A style's own grid may have fewer points than a cubic one, and a wider hull.
    hull: hullOf(grid.points),
  }
}

/**
 * The outer slices of a stored quilt lie about half a pixel outside the bounds; the patches themselves end at the
 * bounds.
 */
const meshSurface = ({ bounds, columns, rows, sliceX, sliceY, points }: MeshWarp): Surface => ({
  columns,
  rows,
  sliceX: [bounds.left, ...sliceX.slice(1, -1), bounds.right],
  sliceY: [bounds.top, ...sliceY.slice(1, -1), bounds.bottom],
  points,
  hull: hullOf(points),
})
