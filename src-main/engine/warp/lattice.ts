import { applyHomography, type Homography } from '@geometry/homography'
import type { Point } from '../document/geometry'
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
/** Maximum distance between a flat piece and the curve it approximates, in pixels of the document. */
const tolerancePx = 1
const mostPieces = 64

/**
 * Photoshop maps the control points through the placement's perspective, not the surface they define, and cuts each
 * patch into flat pieces, at least two each way: measured on stored quilts and cylinders. Finer pieces move their
 * pictures by half a pixel. Null when a control point lies beyond the horizon.
 */
export const latticeOf = (surface: Surface, canvasToDocument: Homography): Lattice | null => {
  const placed = placedPoints(surface, canvasToDocument)
  if (placed === null) return null
  const pieces = piecesPerPatch(surface, placed)
  const columns = surface.columns * pieces + 3
  const rows = surface.rows * pieces + 3
  const vertices = new Float32Array(columns * rows * 4)
  const weights = bernstein(pieces)
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const at = (row * columns + column) * 4
      vertices.set(vertexAt(surface, placed, weights, column - 1, row - 1), at)
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
  const weights = bernstein(pieces)
  const [right, bottom] = [surface.columns * pieces, surface.rows * pieces]
  const at = (column: number, row: number): Point => {
    const [x = 0, y = 0] = vertexAt(surface, placed, weights, column, row)
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

/**
 * The power of two that keeps every patch within the tolerance: a cubic leaves its chord by at most 3/4 of its control
 * points' second difference.
 */
const piecesPerPatch = ({ columns, rows }: Surface, points: readonly Point[]): number => {
  const width = 3 * columns + 1
  const height = 3 * rows + 1
  let largest = 0
  const consider = (i: number, stride: number): void => {
    const [before, here, after] = [points[i - stride], points[i], points[i + stride]]
    largest = Math.max(largest, Math.hypot(before.x - 2 * here.x + after.x, before.y - 2 * here.y + after.y))
  }
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      // Differences across a border between two patches say nothing about either patch.
      if (column % 3 !== 0) consider(row * width + column, 1)
      if (row % 3 !== 0) consider(row * width + column, width)
    }
  const needed = Math.sqrt((0.75 * largest) / tolerancePx)
  return Math.min(mostPieces, 2 ** Math.max(1, Math.ceil(Math.log2(Math.max(1, needed)))))
}

/** The four cubic Bernstein weights at every step 0..pieces. */
const bernstein = (pieces: number): readonly (readonly number[])[] =>
  Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces
    const s = 1 - t
    return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  })

const vertexAt = (
  surface: Surface,
  placed: readonly Point[],
  weights: readonly (readonly number[])[],
  column: number,
  row: number,
): readonly number[] => {
  const pieces = weights.length - 1
  const patchX = Math.min(surface.columns - 1, Math.floor(column / pieces))
  const patchY = Math.min(surface.rows - 1, Math.floor(row / pieces))
  const across = weights[column - patchX * pieces]
  const down = weights[row - patchY * pieces]
  let x = 0
  let y = 0
  for (let j = 0; j < 4; j += 1)
    for (let i = 0; i < 4; i += 1) {
      const point = placed[(patchY * 3 + j) * (3 * surface.columns + 1) + patchX * 3 + i]
      x += across[i] * down[j] * point.x
      y += across[i] * down[j] * point.y
    }
  return [
    x,
    y,
    alongSlice(surface.sliceX, patchX, column / pieces - patchX),
    alongSlice(surface.sliceY, patchY, row / pieces - patchY),
  ]
}

const alongSlice = (slices: readonly number[], patch: number, share: number): number =>
  slices[patch] + (slices[patch + 1] - slices[patch]) * share

/** Extends each border vertex in the direction of the cell edge that leads to it. */
const addRing = (vertices: Float32Array, columns: number, rows: number): void => {
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
