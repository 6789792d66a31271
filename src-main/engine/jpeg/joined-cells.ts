import type { JpegCells } from './jpeg-cells'
import type { JpegHeader } from './jpeg-header'

/** The intervals of a cell's rows one after another, and the end of each. */
interface CodedRows {
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
}

const firstRestartMarker = 0xd0

/** The file of a picture whose cells were encoded separately. Source: ITU-T T.81, B.2. */
export const joinedCells = (
  { segments, scan, sizeAt }: JpegHeader,
  cells: JpegCells,
  coded: readonly CodedRows[],
): Uint8Array => {
  const length = coded.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const head = segments.length + interval.length + scan.length
  const file = new Uint8Array(head + length + 2 * cells.rows * cells.columns)
  const view = new DataView(file.buffer)
  file.set(segments)
  view.setUint16(sizeAt, cells.height)
  view.setUint16(sizeAt + 2, cells.width)
  file.set(interval, segments.length)
  view.setUint16(segments.length + 4, cells.units)
  file.set(scan, segments.length + interval.length)
  let at = head
  let count = 0
  for (let row = 0; row < cells.rows; row += 1) {
    const first = Math.floor(row / cells.rowsPerCell) * cells.columns
    const inCell = row % cells.rowsPerCell
    for (let column = 0; column < cells.columns; column += 1) {
      const { bytes, ends } = coded[first + column]
      const from = inCell === 0 ? 0 : ends[inCell - 1]
      file.set(bytes.subarray(from, ends[inCell]), at)
      at += ends[inCell] - from
      file[at] = 0xff
      file[at + 1] = firstRestartMarker + (count % 8)
      at += 2
      count += 1
    }
  }
  // Replaces the last interval's marker.
  file[at - 1] = endMarker
  return file
}

const endMarker = 0xd9

/** The DRI segment: number of units per interval. */
const interval = Uint8Array.of(0xff, 0xdd, 0, 4, 0, 0)
