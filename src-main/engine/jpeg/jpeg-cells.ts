import type { Rect, Size } from '../document/geometry'

/**
 * The cells of a JPEG, which are encoded separately: blocks of restart intervals, each one row of units high and a part
 * of the picture's width wide. An interval costs some five bytes, one percent of a mockup's file.
 */
export interface JpegCells extends Size {
  /** Units per interval, at most 65,535. */
  readonly units: number
  /** Cells, and intervals, side by side. */
  readonly columns: number
  /** Rows of units: of the picture, and of every cell except the lowest ones. */
  readonly rows: number
  readonly rowsPerCell: number
  readonly count: number
}

/** Width and height of a unit in pixels. */
export const unitSide = 8

/** Numbers of columns that a picture is cut into if its units divide evenly. */
const wantedColumns = [8, 7, 6, 5, 4, 3, 2]
/** 256 pixels. */
const leastUnits = 32
const unitsPerCell = 256

export const jpegCells = ({ width, height }: Size): JpegCells => {
  const across = Math.ceil(width / unitSide)
  const rows = Math.ceil(height / unitSide)
  const columns = wantedColumns.find((count) => across % count === 0 && across / count >= leastUnits) ?? 1
  const units = across / columns
  const rowsPerCell = Math.max(1, Math.min(rows, Math.round(unitsPerCell / units)))
  return { width, height, units, columns, rows, rowsPerCell, count: columns * Math.ceil(rows / rowsPerCell) }
}

/** The pixels of a cell. */
export const cellRect = ({ width, height, units, columns, rowsPerCell }: JpegCells, cell: number): Rect => {
  const left = (cell % columns) * units * unitSide
  const top = Math.floor(cell / columns) * rowsPerCell * unitSide
  const right = Math.min(width, left + units * unitSide)
  return { left, top, right, bottom: Math.min(height, top + rowsPerCell * unitSide) }
}

export const rowsOfCell = ({ columns, rows, rowsPerCell }: JpegCells, cell: number): number =>
  Math.min(rowsPerCell, rows - Math.floor(cell / columns) * rowsPerCell)
