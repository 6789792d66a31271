import type { Rect } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import { type PreparedScaling, partScratchBytes, scalePart, sourcePart } from '../scale/scale-picture'
import { cellRect, type JpegCells, rowsOfCell, unitSide } from './jpeg-cells'

/** Interleaved RGBA, 8 bits per sample. */
export interface CellSource {
  readonly address: Address
  readonly rowBytes: number
}

/** Everything that encoding cells reads, in the shared memory. Structured-cloneable: any thread may encode any cell. */
export interface PreparedCells {
  readonly cells: JpegCells
  /** Either scaled to the picture's size while encoding, or already of that size. */
  readonly source: PreparedScaling | CellSource
  readonly tables: Address
}

/** One thread's working memory, see `cellScratch`. */
export interface CellScratch {
  readonly bytes: number
  readonly pixels: number
  readonly coder: number
  readonly out: number
}

/** The layout and size of one thread's working memory. */
export const cellScratch = ({ jpeg }: Kernels, { cells, source }: PreparedCells): CellScratch => {
  const width = cells.units * unitSide
  const height = cells.rowsPerCell * unitSide
  const scaling = isScaled(source) ? partScratchBytes(source, { width, height }) : 0
  const pixels = aligned(scaling)
  const coder = aligned(pixels + width * height * 4)
  const out = aligned(coder + jpeg.scratchBytes)
  return { bytes: out + cells.units * cells.rowsPerCell * jpeg.unitBytes, pixels, coder, out }
}

/**
 * Encodes one cell to the scratch's `out`. Returns the end of each of its rows there, each row an interval without its
 * marker; null when a pixel is not opaque. Cells are independent: any split over any threads gives the same bytes.
 * `scratch` belongs to the thread.
 */
export const encodeCell = (
  kernels: Kernels,
  prepared: PreparedCells,
  { address, layout }: { readonly address: Address; readonly layout: CellScratch },
  cell: number,
): readonly number[] | null => {
  const { cells, tables } = prepared
  const part = cellRect(cells, cell)
  if (!isOpaquePart(kernels, prepared, part)) return null
  const pixels = pixelsOf(kernels, prepared, part, { address, layout })
  const width = part.right - part.left
  const ends: number[] = []
  let end = address + layout.out
  for (let row = 0; row < rowsOfCell(cells, cell); row += 1) {
    const top = row * unitSide
    end = kernels.exports.jpegInterval(
      end,
      pixels.address + top * pixels.rowBytes,
      pixels.rowBytes,
      width,
      Math.min(unitSide, part.bottom - part.top - top),
      cells.units,
      tables,
      address + layout.coder,
    )
    ends.push(end - address - layout.out)
  }
  return ends
}

const isOpaquePart = (kernels: Kernels, { source }: PreparedCells, part: Rect): boolean => {
  const { isOpaque8 } = kernels.exports
  const seen = isScaled(source) ? sourcePart(kernels, source, part) : part
  const { address, rowBytes } = isScaled(source)
    ? { address: source.source.address, rowBytes: source.source.width * 4 }
    : source
  for (let y = seen.top; y < seen.bottom; y += 1)
    if (isOpaque8(address + y * rowBytes + seen.left * 4, seen.right - seen.left) === 0) return false
  return true
}

const pixelsOf = (
  kernels: Kernels,
  { source }: PreparedCells,
  part: Rect,
  { address, layout }: { readonly address: Address; readonly layout: CellScratch },
): CellSource => {
  if (!isScaled(source)) {
    const first = source.address + part.top * source.rowBytes + part.left * 4
    return { address: first, rowBytes: source.rowBytes }
  }
  const out = { address: address + layout.pixels, rowBytes: (part.right - part.left) * 4 }
  scalePart(kernels, source, address, part, out)
  return out
}

const isScaled = (source: PreparedCells['source']): source is PreparedScaling => 'down' in source

const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64
