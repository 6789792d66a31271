import type { Rect, Size } from '../document/geometry'

/**
 * How a JPEG is cut into cells that are coded each by itself: blocks of restart intervals, each of one row of units and of a part of the picture's width. An interval
 * costs some five bytes, one percent of a mockup's file.
 */
export interface JpegCells extends Size {
  /** Units of an interval: 65,535 at most. */
  readonly units: number
  /** Cells, and intervals, beside each other. */
  readonly columns: number
  /** Rows of units: of the picture, and of every cell but the lowest ones. */
  readonly rows: number
  readonly rowsPerCell: number
  readonly count: number
}

/** Pixels of a unit, either way. */
export const unitSide = 8

/** Parts of a width that a picture is cut into if its units can be shared out evenly. */
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
