import type { Size } from '../document/geometry'

/** For every cell of a grid over the document, the offset to the source of its colour. */
export interface LiquifyMesh {
  readonly columns: number
  readonly rows: number
  /** Pixels per cell. */
  readonly cellPx: number
  /** x and y interleaved, in pixels: from a pixel to the source of its colour. */
  readonly offsets: Float32Array
}

const headerBytes = 64

/**
 * Reads a mesh file of version 4, made for a document of exactly that size; null for one of another size and for
 * damaged ones. Little-endian: number of columns at 0x10, of rows at 0x14, height and width of the picture at 0x28;
 * from 0x40 each row by itself: number of cells without offset, number of cells with one, their pairs of floats, and so
 * on until the row is full. A cell is four pixels wide, and an offset is in cells, towards the source of the colour
 * (reverseengineering.stackexchange.com, question 19952, of CC 2019).
 */
export const readLiquifyMesh = (bytes: Uint8Array, document: Size): LiquifyMesh | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headerBytes) return null
  const columns = view.getUint32(0x10, true)
  const rows = view.getUint32(0x14, true)
  if (view.getUint32(0x28, true) !== document.height || view.getUint32(0x2c, true) !== document.width)
    return null
  if (!isNetOver(columns, document.width) || !isNetOver(rows, document.height)) return null
  const offsets = new Float32Array(columns * rows * 2)
  let at = headerBytes
  for (let row = 0; row < rows; row += 1) {
    const end = readRow(view, at, offsets.subarray(row * columns * 2, (row + 1) * columns * 2))
    if (end === null) return null
    at = end
  }
  return { columns, rows, cellPx, offsets }
}

const cellPx = 4

const isNetOver = (cells: number, lengthPx: number): boolean =>
  cells === Math.floor(lengthPx / cellPx) || cells === Math.ceil(lengthPx / cellPx)

/** Fills a row with offsets in pixels; returns the position of the next row, or null when this one is damaged. */
const readRow = (view: DataView, start: number, offsets: Float32Array): number | null => {
  let at = start
  let filled = 0
  const count = (): number | null => {
    if (at + 4 > view.byteLength) return null
    at += 4
    return view.getUint32(at - 4, true)
  }
  while (filled < offsets.length) {
    const still = count()
    if (still === null || still * 2 > offsets.length - filled) return null
    filled += still * 2
    if (filled === offsets.length) break
    const moved = count()
    if (!moved || moved * 2 > offsets.length - filled || at + moved * 8 > view.byteLength) return null
    for (const end = filled + moved * 2; filled < end; filled += 1, at += 4) {
      const offset = view.getFloat32(at, true) * cellPx
      if (!Number.isFinite(offset)) return null
      offsets[filled] = offset
    }
  }
  return at
}
