import type { Point } from '../document/geometry'

/**
 * One Bézier patch of any order: `points` are rows, top to bottom, each left to right. `columns` and `rows` are 2
 * (straight), 3 (quadratic) or 4 (cubic) points.
 */
export interface ControlGrid {
  readonly columns: number
  readonly rows: number
  readonly points: readonly Point[]
}

/** Evenly spaced over a rectangle at the origin: warps nothing. */
export const flatGrid = (columns: number, rows: number, width: number, height: number): ControlGrid => ({
  columns,
  rows,
  points: Array.from({ length: columns * rows }, (_, i) => ({
    x: (width * (i % columns)) / (columns - 1),
    y: (height * Math.floor(i / columns)) / (rows - 1),
  })),
})

export const gridOfRows = (...rows: readonly (readonly Point[])[]): ControlGrid => ({
  columns: rows[0].length,
  rows: rows.length,
  points: rows.flat(),
})

/** `move` returns the offset of the control point in this column and row. */
export const movePoints = (grid: ControlGrid, move: (column: number, row: number) => Point): ControlGrid => ({
  ...grid,
  points: grid.points.map((point, i) => {
    const by = move(i % grid.columns, Math.floor(i / grid.columns))
    return { x: point.x + by.x, y: point.y + by.y }
  }),
})

/** Upside down within `height`. */
export const mirrorRows = (grid: ControlGrid, height: number): ControlGrid => ({
  ...grid,
  points: grid.points.map((_, i) => {
    const row = grid.rows - 1 - Math.floor(i / grid.columns)
    const { x, y } = grid.points[row * grid.columns + (i % grid.columns)]
    return { x, y: height - y }
  }),
})

/** Mirrored about the diagonal: columns become rows, x becomes y. */
export const transpose = ({ columns, rows, points }: ControlGrid): ControlGrid => ({
  columns: rows,
  rows: columns,
  points: points.map((_, i) => {
    const { x, y } = points[(i % rows) * columns + Math.floor(i / rows)]
    return { x: y, y: x }
  }),
})

/** The same surface with 4 × 4 points: Bézier degree elevation, which is exact. */
export const toCubic = (grid: ControlGrid): ControlGrid => {
  let cubic = grid
  while (cubic.columns < 4) cubic = elevateColumns(cubic)
  if (cubic.rows === 4) return cubic
  let turned = transpose(cubic)
  while (turned.columns < 4) turned = elevateColumns(turned)
  return transpose(turned)
}

const elevateColumns = ({ columns, rows, points }: ControlGrid): ControlGrid => ({
  columns: columns + 1,
  rows,
  points: Array.from({ length: (columns + 1) * rows }, (_, i) => {
    const column = i % (columns + 1)
    const row = Math.floor(i / (columns + 1))
    const share = column / columns
    const before = points[row * columns + Math.max(0, column - 1)]
    const here = points[row * columns + Math.min(columns - 1, column)]
    return { x: share * before.x + (1 - share) * here.x, y: share * before.y + (1 - share) * here.y }
  }),
})
