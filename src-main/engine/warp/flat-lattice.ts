import { applyHomography, type Homography } from '@geometry/homography'
import type { Point, Size } from '../document/geometry'
import { addRing, type Lattice } from './lattice'

/** Distance of a cell's middle from where the perspective has it, that is invisible. */
const tolerancePx = 0.02
const mostPieces = 128

/**
 * The lattice of a canvas without a warp, for a placement that needs its field. Unlike a warped canvas it follows the
 * perspective itself. Null when a corner lies beyond the horizon.
 */
export const flatLattice = (canvas: Size, canvasToDocument: Homography): Lattice | null => {
  const pieces = piecesFor(canvas, canvasToDocument)
  const columns = pieces + 3
  const rows = pieces + 3
  const vertices = new Float32Array(columns * rows * 4)
  for (let row = 0; row <= pieces; row += 1)
    for (let column = 0; column <= pieces; column += 1) {
      const point = { x: (canvas.width * column) / pieces, y: (canvas.height * row) / pieces }
      const { x, y, w } = applyHomography(canvasToDocument, point)
      if (!(w > 0) || !Number.isFinite(x + y)) return null
      vertices.set([x, y, point.x, point.y], ((row + 1) * columns + column + 1) * 4)
    }
  addRing(vertices, columns, rows)
  return { columns, rows, vertices }
}

/** Cells tried first: what they miss falls with the square of their number. */
const triedPieces = 16

/** One for a canvas whose sides stay parallel. */
const piecesFor = ({ width, height }: Size, map: Homography): number => {
  const cell = { width: width / triedPieces, height: height / triedPieces }
  let most = 0
  // The map bends most in a corner.
  for (const left of [0, width - cell.width])
    for (const top of [0, height - cell.height]) {
      const at = (x: number, y: number): Point =>
        applyHomography(map, { x: left + x * cell.width, y: top + y * cell.height })
      const [one, other, middle] = [at(0, 0), at(1, 1), at(0.5, 0.5)]
      most = Math.max(most, Math.hypot((one.x + other.x) / 2 - middle.x, (one.y + other.y) / 2 - middle.y))
    }
  const pieces = Math.ceil(triedPieces * Math.sqrt(most / tolerancePx) - 1e-3)
  return Math.min(mostPieces, Math.max(1, Number.isNaN(pieces) ? 1 : pieces))
}
