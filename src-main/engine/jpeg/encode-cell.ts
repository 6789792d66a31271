import type { Rect } from '../document/geometry'
import type { Address, Kernels } from '../kernels/kernels'
import { type PreparedScaling, partScratchBytes, scalePart, sourcePart } from '../scale/scale-picture'
import { cellRect, type JpegCells, rowsOfCell, unitSide } from './jpeg-cells'

/** Interleaved RGBA of 8 bits. */
export interface CellSource {
  readonly address: Address
  readonly rowBytes: number
}

/** All that coding cells reads, in the shared memory. Structured-cloneable: any thread may code any cell. */
export interface PreparedCells {
  readonly cells: JpegCells
  /** Scaled to the picture's size meanwhile, or of that size. */
  readonly source: PreparedScaling | CellSource
  readonly tables: Address
}

/** Where one thread works: see `cellScratch`. */
export interface CellScratch {
  readonly bytes: number
  readonly pixels: number
  readonly coder: number
  readonly out: number
}

/** What one thread needs for itself, and what lies where in it. */
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
 * Codes one cell to the scratch's `out`. Answers where each of its rows ends there, each row an interval without its marker; null where a pixel is not opaque. Cells are independent: any split over any threads
 * gives the same bytes. `scratch` is the thread's own.
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
