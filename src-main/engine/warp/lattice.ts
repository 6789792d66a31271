import { applyHomography, type Homography } from '@geometry/homography'
import type { Point } from '../document/geometry'
import { bendPx, cutPatch, piecesFor } from './flat-pieces'
import type { Surface } from './surface'

/** Points of the document paired with the canvas points that lie there. */
export interface Lattice {
  readonly columns: number
  readonly rows: number
  /**
   * Rows of vertices: x and y in the document, x and y on the canvas. The outermost ring continues the surface beyond
   * its border.
   */
  readonly vertices: Float32Array
}

/** Distance from the border to the ring, in pixels of the document: wider than any anti-aliased edge. */
const ringPx = 8
const mostPieces = 64

/**
 * Photoshop maps the control points through the placement's perspective, not the surface they define, and cuts each
 * patch into flat pieces, at least two each way (`cutPatch`): measured on stored quilts and cylinders. Finer pieces
 * move their pictures by half a pixel. Null when a control point lies beyond the horizon.
 */
export const latticeOf = (surface: Surface, canvasToDocument: Homography): Lattice | null => {
  const placed = placedPoints(surface, canvasToDocument)
  if (placed === null) return null
  const pieces = piecesPerPatch(surface, placed)
  const columns = surface.columns * pieces + 3
  const rows = surface.rows * pieces + 3
  const vertices = new Float32Array(columns * rows * 4)
  const places = placesOf(surface, placed, pieces)
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const place = places[(row - 1) * (columns - 2) + column - 1]
      const [x, y] = canvasAt(surface, (column - 1) / pieces, (row - 1) / pieces)
      vertices.set([place.x, place.y, x, y], (row * columns + column) * 4)
    }
  addRing(vertices, columns, rows)
  return { columns, rows, vertices }
}

/**
 * The lattice's border in the document, clockwise from the top left, without the rest of the lattice: describing a
 * mockup needs no more. Empty where `latticeOf` is null.
 */
export const latticeBorder = (surface: Surface, canvasToDocument: Homography): readonly Point[] => {
  const placed = placedPoints(surface, canvasToDocument)
  if (placed === null) return []
  const pieces = piecesPerPatch(surface, placed)
  const places = placesOf(surface, placed, pieces)
  const [right, bottom] = [surface.columns * pieces, surface.rows * pieces]
  const at = (column: number, row: number): Point => {
    const { x, y } = places[row * (right + 1) + column]
    return { x: Math.fround(x), y: Math.fround(y) }
  }
  return [
    ...Array.from({ length: right }, (_, column) => at(column, 0)),
    ...Array.from({ length: bottom }, (_, row) => at(right, row)),
    ...Array.from({ length: right }, (_, column) => at(right - column, bottom)),
    ...Array.from({ length: bottom }, (_, row) => at(0, bottom - row)),
  ]
}

const placedPoints = (surface: Surface, canvasToDocument: Homography): readonly Point[] | null => {
  const placed = surface.points.map((point) => applyHomography(canvasToDocument, point))
  return placed.some(({ x, y, w }) => !(w > 0) || !Number.isFinite(x + y)) ? null : placed
}

const piecesPerPatch = ({ columns, rows }: Surface, points: readonly Point[]): number => {
  const width = 3 * columns + 1
  const height = 3 * rows + 1
  let largest = 0
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      // Differences across a border between two patches say nothing about either patch.
      if (column % 3 !== 0) largest = Math.max(largest, bendPx(points, row * width + column, 1))
      if (row % 3 !== 0) largest = Math.max(largest, bendPx(points, row * width + column, width))
    }
  return piecesFor(largest, mostPieces)
}

/** The places of all vertices in the document, in rows. */
const placesOf = (surface: Surface, placed: readonly Point[], pieces: number): readonly Point[] => {
  const width = surface.columns * pieces + 1
  const stride = 3 * surface.columns + 1
  const places = new Array<Point>(width * (surface.rows * pieces + 1))
  for (let patchY = 0; patchY < surface.rows; patchY += 1)
    for (let patchX = 0; patchX < surface.columns; patchX += 1) {
      const corner = patchY * 3 * stride + patchX * 3
      const net = Array.from({ length: 16 }, (_, k) => placed[corner + Math.floor(k / 4) * stride + (k % 4)])
      cutPatch(net, pieces, (column, row, place) => {
        places[(patchY * pieces + row) * width + patchX * pieces + column] = place
      })
    }
  return places
}

/** Canvas coordinates; `across` and `down` in patches. */
const canvasAt = (surface: Surface, across: number, down: number): readonly [number, number] => {
  const patchX = Math.min(surface.columns - 1, Math.floor(across))
  const patchY = Math.min(surface.rows - 1, Math.floor(down))
  return [
    alongSlice(surface.sliceX, patchX, across - patchX),
    alongSlice(surface.sliceY, patchY, down - patchY),
  ]
}

const alongSlice = (slices: readonly number[], patch: number, share: number): number =>
  slices[patch] + (slices[patch + 1] - slices[patch]) * share

/** Fills the outermost ring: each border vertex is extended in the direction of the cell edge that leads to it. */
export const addRing = (vertices: Float32Array, columns: number, rows: number): void => {
  const extend = (target: number, border: number, inner: number): void => {
    const [t, b, i] = [target * 4, border * 4, inner * 4]
    const length = Math.hypot(vertices[b] - vertices[i], vertices[b + 1] - vertices[i + 1])
    const share = Math.min(ringPx, ringPx / Math.max(length, 1e-6))
    for (let k = 0; k < 4; k += 1)
      vertices[t + k] = vertices[b + k] + (vertices[b + k] - vertices[i + k]) * share
  }
  for (let row = 1; row < rows - 1; row += 1) {
    const start = row * columns
    extend(start, start + 1, start + 2)
    extend(start + columns - 1, start + columns - 2, start + columns - 3)
  }
  for (let column = 0; column < columns; column += 1) {
    extend(column, columns + column, 2 * columns + column)
    const last = (rows - 1) * columns + column
    extend(last, last - columns, last - 2 * columns)
  }
}
