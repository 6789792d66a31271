import { type Rect, rectHeight, rectWidth, type Size } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { type LanczosTable, lanczosTable } from './lanczos'

/**
 * A raster of 8 or 16 bits, without black ink, reduced together with its document by the filter for finished pictures.
 */
export interface RasterShrinking {
  readonly source: StoredRaster
  /**
   * The same depth as the source. Its bounds are those of the source in the smaller document, grown by the filter's
   * reach.
   */
  readonly target: StoredRaster
  /** Sizes of the documents. */
  readonly from: Size
  readonly to: Size
  /** 0..1: the coverage outside the source's bounds. */
  readonly outside: number
}

/** Structured-cloneable: any thread may draw rows of it. */
export interface PreparedShrinking extends Omit<RasterShrinking, 'from' | 'to'> {
  /** The columns of the full-size document that the filter reads. */
  readonly columns: { readonly from: number; readonly to: number }
  readonly across: { readonly taps: number; readonly starts: Address; readonly weights: Address }
  readonly down: { readonly taps: number; readonly starts: Int32Array; readonly weights: Address }
}

export interface OwnedShrinking {
  readonly prepared: PreparedShrinking
  /** Frees everything except the rasters. */
  free(): void
}

/** Throws `OUT_OF_MEMORY`, and then owns nothing. */
export const prepareShrinking = (
  { memory }: Kernels,
  pixels: PixelMemory,
  { from, to, ...rasters }: RasterShrinking,
): OwnedShrinking => {
  const { left, top, right, bottom } = rasters.target.bounds
  const x = lanczosTable(from.width, to.width, { from: left, to: right })
  const y = lanczosTable(from.height, to.height, { from: top, to: bottom })
  const columns = { from: Math.min(...ends(x.starts)), to: Math.max(...ends(x.starts)) + x.taps }
  const owned: Address[] = []
  const free = (): void => {
    for (const address of owned) pixels.free(address)
  }
  const write = (values: Float32Array | Int32Array): Address => {
    const address = pixels.allocate(values.byteLength)
    owned.push(address)
    new Uint8Array(memory.buffer).set(new Uint8Array(values.buffer), address)
    return address
  }
  try {
    const starts = write(x.starts.map((start) => start - columns.from))
    const across = { taps: x.taps, starts, weights: write(x.weights) }
    const down = { taps: y.taps, starts: y.starts, weights: write(y.weights) }
    return { prepared: { ...rasters, columns, across, down }, free }
  } catch (error) {
    free()
    throw error
  }
}

/** The first and last start; starts rise. */
const ends = (starts: LanczosTable['starts']): readonly number[] => [starts[0], starts[starts.length - 1]]

const texelBytes = 8

/** Bytes of scratch memory that one thread needs to reduce `rows` rows at a time. */
export const shrinkingScratchBytes = ({ target, columns, down }: PreparedShrinking, rows: number): number => {
  const width = rectWidth(target.bounds)
  let sourceRows = 0
  for (let row = 0; row < down.starts.length; row += rows) {
    const last = Math.min(down.starts.length, row + rows) - 1
    sourceRows = Math.max(sourceRows, down.starts[last] + down.taps - down.starts[row])
  }
  return width * rowBytes + sourceRows * strideOf(width) + (columns.to - columns.from) * texelBytes + 16
}

/**
 * Bytes from one narrowed row to the next: an odd number of cache lines, so that the rows that the filter reads
 * together do not map to the same cache set.
 */
const strideOf = (width: number): number => (Math.ceil((width * texelBytes) / 64) | 1) * 64

/** Bytes per target pixel: its sum in f32, and room for a plane that the target does not have. */
const rowBytes = 16 + 4

/**
 * Writes rows `rowStart`..`rowEnd` of the target: across, rounded, then down, as `scaleRows` does with a finished
 * picture. Colours are weighted by their coverage. `rowStart` is a multiple of the number of rows that the scratch
 * memory was sized for.
 */
export const shrinkRows = (
  { exports, memory }: Kernels,
  { source, target, outside, columns, across, down }: PreparedShrinking,
  scratch: Address,
  rowStart: number,
  rowEnd: number,
): void => {
  const width = rectWidth(target.bounds)
  const stride = strideOf(width)
  const end = Math.min(rowEnd, rectHeight(target.bounds))
  const spare = scratch + width * 16
  const narrowed = spare + align(width * 4)
  const first = down.starts[rowStart]
  const last = down.starts[end - 1] + down.taps
  const texels = narrowed + (last - first) * stride
  const padding = Math.round(outside * 65_535)
  fillTexels(memory, texels, columns.to - columns.from, padding)
  const part = partOf(source.bounds, columns)
  const gather = source.bytesPerSample === 1 ? exports.gatherTexels8 : exports.gatherTexels16
  for (let row = first; row < last; row += 1) {
    const out = narrowed + (row - first) * stride
    if (row < source.bounds.top || row >= source.bounds.bottom || part.count <= 0) {
      fillTexels(memory, out, width, padding)
      continue
    }
    const offset = (row - source.bounds.top) * rectWidth(source.bounds) + part.skipped
    const at = (plane: Address): Address => (plane === 0 ? 0 : plane + offset * source.bytesPerSample)
    const isAnyCovered = gather(
      texels + part.at * texelBytes,
      at(source.red),
      at(source.green),
      at(source.blue),
      at(source.coverage),
      part.count,
    )
    if (isAnyCovered === 0 && padding === 0) {
      fillTexels(memory, out, width, 0)
      continue
    }
    exports.warpAcross16(out, texels, width, across.starts, across.weights, across.taps)
  }
  for (let row = rowStart; row < end; row += 1) {
    const from = narrowed + (down.starts[row] - first) * stride
    const weights = down.weights + row * down.taps * 4
    exports.warpDown16(scratch, from, stride, width, weights, down.taps)
    const offset = row * width * target.bytesPerSample
    const at = (plane: Address): Address => (plane === 0 ? spare : plane + offset)
    exports.warpStoreRow(
      scratch,
      width,
      65_535,
      target.bytesPerSample,
      at(target.red),
      at(target.green),
      at(target.blue),
      at(target.coverage),
    )
  }
}

const align = (bytes: number): number => (bytes + 7) & ~7

interface RowPart {
  /** Columns of the raster before the first one read. */
  readonly skipped: number
  /** Its position in the row of texels. */
  readonly at: number
  readonly count: number
}

const partOf = ({ left, right }: Rect, columns: PreparedShrinking['columns']): RowPart => {
  const from = Math.max(left, columns.from)
  return { skipped: from - left, at: from - columns.from, count: Math.min(right, columns.to) - from }
}

/** Black texels with `coverage`, 0..65535. */
const fillTexels = (
  { buffer }: WebAssembly.Memory,
  address: Address,
  count: number,
  coverage: number,
): void => {
  const texels = new Uint16Array(buffer, address, count * 4).fill(0)
  if (coverage > 0) for (let i = 3; i < texels.length; i += 4) texels[i] = coverage
}
