import type { Size } from '../document/geometry'
import type { Address, Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { buildPyramid, type SourceLevel, type SourcePicture } from '../warp/source-pyramid'
import { type LanczosTable, lanczosTable, type WholeTable, wholeTable } from './lanczos'

/** All that scaling reads, in the shared memory. Structured-cloneable: any thread may draw rows of it. */
export interface PreparedScaling {
  /** Opaque bytes, weighed in whole numbers, or premultiplied words, in floats. */
  readonly source: SourceLevel
  readonly sourceBytesPerSample: 1 | 2
  readonly target: ScaledPicture
  readonly across: { readonly taps: number; readonly starts: Address; readonly weights: Address }
  readonly down: { readonly taps: number; readonly starts: Int32Array; readonly weights: Address }
}

/** Interleaved RGBA, straight alpha, rows without gaps. */
export interface ScaledPicture extends Size {
  readonly address: Address
  readonly bytesPerSample: 1 | 2
}

export interface OwnedScaling {
  readonly prepared: PreparedScaling
  /** Gives back all but both pictures. */
  free(): void
}

/** Both pictures have to stay where they are until the scaling is freed. Throws `OUT_OF_MEMORY`, and then owns nothing. */
export const prepareScaling = (
  kernels: Kernels,
  pixels: PixelMemory,
  picture: SourcePicture,
  target: ScaledPicture,
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
    const table = (from: number, to: number): LanczosTable | WholeTable => {
      const plain = lanczosTable(from, to)
      return isWhole ? wholeTable(plain, from) : plain
    }
    const x = table(picture.width, target.width)
    const y = table(picture.height, target.height)
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

/** What one thread needs for itself to draw `rows` rows at a time, in bytes. */
export const scalingScratchBytes = (
  { target, sourceBytesPerSample, down }: PreparedScaling,
  rows: number,
): number =>
  target.width * 16 + narrowedRowBytes(target.width, sourceBytesPerSample) * mostSourceRows(down, rows)

/** Between the starts of two narrowed rows. A cache line more than a row: those of 2048 pixels would all fall into one place of the cache. */
const narrowedRowBytes = (width: number, bytesPerSample: 1 | 2): number => width * 4 * bytesPerSample + 64

/** The most source rows that any `rows` neighbouring target rows look at. */
const mostSourceRows = ({ starts, taps }: PreparedScaling['down'], rows: number): number => {
  let most = 0
  for (let row = 0; row < starts.length; row += 1)
    most = Math.max(most, starts[Math.min(starts.length, row + rows) - 1] + taps - starts[row])
  return most
}

/**
 * Writes rows `rowStart`..`rowEnd` of the target: across, rounded and cut to the source's numbers, then down, as libvips does. Rows are independent:
 * any split over any threads gives the same samples. `scratch` is the thread's own.
 */
export const scaleRows = (
  { exports }: Kernels,
  { source, sourceBytesPerSample, target, across, down }: PreparedScaling,
  scratch: Address,
  rowStart: number,
  rowEnd: number,
): void => {
  const isWhole = sourceBytesPerSample === 1
  const filterAcross = isWhole ? exports.scaleAcross8 : exports.warpAcross16
  const { width } = target
  const end = Math.min(rowEnd, target.height)
  const texelBytes = 4 * sourceBytesPerSample
  const rowBytes = narrowedRowBytes(width, sourceBytesPerSample)
  const narrowed = scratch + width * 16
  const first = down.starts[rowStart]
  // A tap that makes their number even may lie below the source, and weighs nothing there.
  const last = Math.min(source.height, down.starts[end - 1] + down.taps)
  for (let row = first; row < last; row += 1) {
    const from = source.address + row * source.width * texelBytes
    const out = narrowed + (row - first) * rowBytes
    filterAcross(out, from, width, across.starts, across.weights, across.taps)
  }
  const weightBytes = isWhole ? 2 : 4
  for (let row = rowStart; row < end; row += 1) {
    const from = narrowed + (down.starts[row] - first) * rowBytes
    const weights = down.weights + row * down.taps * weightBytes
    const out = target.address + row * width * 4 * target.bytesPerSample
    if (isWhole) {
      exports.scaleDown8(out, from, rowBytes, width, weights, down.taps)
      continue
    }
    exports.warpDown16(scratch, from, rowBytes, width, weights, down.taps)
    exports.warpStorePixels(scratch, width, 65_535, target.bytesPerSample, out)
  }
}
