import type { Point, Rect, Size } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { type LanczosTable, lanczosTable, type WholeTable, wholeTable } from './lanczos'
import { buildPyramid, type SourceLevel, type SourcePicture } from './source-pyramid'

/** Everything that scaling reads, in the shared memory. Structured-cloneable: any thread may draw rows of it. */
export interface PreparedScaling {
  /** Opaque bytes, weighted in integers, or premultiplied 16-bit words, weighted in floats. */
  readonly source: SourceLevel
  readonly sourceBytesPerSample: 1 | 2
  readonly target: ScaledPicture
  readonly across: { readonly taps: number; readonly starts: Address; readonly weights: Address }
  readonly down: { readonly taps: number; readonly starts: Int32Array; readonly weights: Address }
}

/** Interleaved RGBA, straight alpha, rows without padding. */
export interface ScaledPicture extends Size {
  readonly address: Address
  readonly bytesPerSample: 1 | 2
}

export interface OwnedScaling {
  readonly prepared: PreparedScaling
  /** Frees everything except the two pictures. */
  free(): void
}

/**
 * Both pictures must stay in place until the scaling is freed. `lobePx` and `margin`: see `lanczosTable`; the picture's
 * size includes its margins. Throws `OUT_OF_MEMORY`, and then owns nothing.
 */
export const prepareScaling = (
  kernels: Kernels,
  pixels: PixelMemory,
  picture: SourcePicture,
  target: ScaledPicture,
  { lobePx = 1, margin = { x: 0, y: 0 } }: { readonly lobePx?: number; readonly margin?: Point } = {},
): OwnedScaling => {
  const { pyramid, owned } = buildPyramid(kernels, pixels, picture, { levels: 1, halvings: { x: 0, y: 0 } })
  const addresses = [...owned]
  const free = (): void => {
    for (const address of addresses) pixels.free(address)
  }
  const write = (values: Float32Array | Int32Array | Int16Array): Address => {
    const address = pixels.allocate(values.byteLength)
    addresses.push(address)
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    new Uint8Array(kernels.memory.buffer).set(bytes, address)
    return address
  }
  try {
    const isWhole = pyramid.bytesPerSample === 1
    const x = tableOf(picture.width, target.width, { isWhole, lobePx, margin: margin.x })
    const y = tableOf(picture.height, target.height, { isWhole, lobePx, margin: margin.y })
    const across = { taps: x.taps, starts: write(x.starts), weights: write(x.weights) }
    const down = { taps: y.taps, starts: y.starts, weights: write(y.weights) }
    const [source] = pyramid.levels
    const sourceBytesPerSample = pyramid.bytesPerSample
    return { prepared: { source, sourceBytesPerSample, target, across, down }, free }
  } catch (error) {
    free()
    throw error
  }
}

/** The most recently used comes last: making a table takes as long as scaling some ten rows. */
const tables = new Map<string, LanczosTable | WholeTable>()
const mostTables = 8

interface TableWish {
  readonly isWhole: boolean
  readonly lobePx: number
  readonly margin: number
}

const tableOf = (from: number, to: number, wish: TableWish): LanczosTable | WholeTable => {
  const key = `${from} ${to} ${wish.isWhole} ${wish.lobePx} ${wish.margin}`
  const table = tables.get(key) ?? makeTable(from, to, wish)
  tables.delete(key)
  tables.set(key, table)
  for (const oldest of tables.keys()) {
    if (tables.size <= mostTables) break
    tables.delete(oldest)
  }
  return table
}

/** `from`: the length of the source with its margins. */
const makeTable = (
  from: number,
  to: number,
  { isWhole, lobePx, margin }: TableWish,
): LanczosTable | WholeTable => {
  const table = lanczosTable(from - 2 * margin, to, { from: 0, to }, { lobePx, margin })
  return isWhole ? wholeTable(table, from) : table
}

/** Bytes of scratch memory that one thread needs to draw `rows` whole rows at a time. */
export const scalingScratchBytes = (prepared: PreparedScaling, rows: number): number =>
  partScratchBytes(prepared, { width: prepared.target.width, height: rows })

/** As `scalingScratchBytes`, for parts of at most this size. */
export const partScratchBytes = (
  { sourceBytesPerSample, down }: PreparedScaling,
  { width, height }: Size,
): number => width * 16 + narrowedRowBytes(width, sourceBytesPerSample) * mostSourceRows(down, height)

/**
 * Distance between the starts of two narrowed rows. A cache line longer than a row: otherwise rows of 2048 pixels would
 * all map to the same cache set.
 */
const narrowedRowBytes = (width: number, bytesPerSample: 1 | 2): number => width * 4 * bytesPerSample + 64

/** The maximum number of source rows that any `rows` neighbouring target rows read. */
const mostSourceRows = ({ starts, taps }: PreparedScaling['down'], rows: number): number => {
  let most = 0
  for (let row = 0; row < starts.length; row += 1)
    most = Math.max(most, starts[Math.min(starts.length, row + rows) - 1] + taps - starts[row])
  return most
}

/** The part of the source that a part of the target reads. */
export const sourcePart = (
  { memory }: Kernels,
  { source, across, down }: PreparedScaling,
  { left, top, right, bottom }: Rect,
): Rect => {
  const columns = new Int32Array(memory.buffer, across.starts, right)
  return {
    left: columns[left],
    top: down.starts[top],
    right: Math.min(source.width, columns[right - 1] + across.taps),
    bottom: Math.min(source.height, down.starts[bottom - 1] + down.taps),
  }
}

/**
 * Writes rows `rowStart`..`rowEnd` of the target: across, rounded and clamped to the source's numbers, then down, as
 * libvips does. Pixels are independent: any split over any threads gives the same samples. `scratch` belongs to the
 * thread.
 */
export const scaleRows = (
  kernels: Kernels,
  prepared: PreparedScaling,
  scratch: Address,
  rowStart: number,
  rowEnd: number,
): void => {
  const { width, height, address, bytesPerSample } = prepared.target
  const rowBytes = width * 4 * bytesPerSample
  const part = { left: 0, top: rowStart, right: width, bottom: Math.min(rowEnd, height) }
  scalePart(kernels, prepared, scratch, part, { address: address + rowStart * rowBytes, rowBytes })
}

/** As `scaleRows`, for a part of the target, whose first pixel is written to `out`. */
export const scalePart = (
  { exports }: Kernels,
  { source, sourceBytesPerSample, target, across, down }: PreparedScaling,
  scratch: Address,
  { left, top, right, bottom }: Rect,
  out: { readonly address: Address; readonly rowBytes: number },
): void => {
  const isWhole = sourceBytesPerSample === 1
  const filterAcross = isWhole ? exports.scaleAcross8 : exports.warpAcross16
  const width = right - left
  const texelBytes = 4 * sourceBytesPerSample
  const weightBytes = isWhole ? 2 : 4
  const rowBytes = narrowedRowBytes(width, sourceBytesPerSample)
  const narrowed = scratch + width * 16
  const starts = across.starts + left * 4
  const weightsAcross = across.weights + left * across.taps * weightBytes
  const first = down.starts[top]
  // The tap that makes their number even may lie below the source, where its weight is zero.
  const last = Math.min(source.height, down.starts[bottom - 1] + down.taps)
  for (let row = first; row < last; row += 1) {
    const from = source.address + row * source.width * texelBytes
    filterAcross(narrowed + (row - first) * rowBytes, from, width, starts, weightsAcross, across.taps)
  }
  for (let row = top; row < bottom; row += 1) {
    const from = narrowed + (down.starts[row] - first) * rowBytes
    const weights = down.weights + row * down.taps * weightBytes
    const to = out.address + (row - top) * out.rowBytes
    if (isWhole) {
      exports.scaleDown8(to, from, rowBytes, width, weights, down.taps)
      continue
    }
    exports.warpDown16(scratch, from, rowBytes, width, weights, down.taps)
    exports.warpStorePixels(scratch, width, 65_535, target.bytesPerSample, to)
  }
}
