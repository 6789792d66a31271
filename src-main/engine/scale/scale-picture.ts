import type { Size } from '../document/geometry'
import type { Address, Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { buildPyramid, type SourceLevel, type SourcePicture } from '../warp/source-pyramid'
import { type LanczosTable, lanczosTable } from './lanczos'

/** All that scaling reads, in the shared memory. Structured-cloneable: any thread may draw rows of it. */
export interface PreparedScaling {
  /** Premultiplied, or opaque. */
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
  const write = (values: Float32Array | Int32Array): Address => {
    const address = pixels.allocate(values.byteLength)
    addresses.push(address)
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    new Uint8Array(kernels.memory.buffer).set(bytes, address)
    return address
  }
  try {
    const x = lanczosTable(picture.width, target.width)
    const y = lanczosTable(picture.height, target.height)
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
): number => {
  const narrowed = sourceRows(down, 0, target.height, rows)
  return target.width * 16 + narrowed * target.width * 4 * sourceBytesPerSample
}

/** The most source rows that any `rows` neighbouring target rows look at. */
const sourceRows = (
  { starts, taps }: Pick<LanczosTable, 'starts' | 'taps'>,
  from: number,
  to: number,
  rows: number,
): number => {
  let most = 0
  for (let row = from; row < to; row += 1)
    most = Math.max(most, starts[Math.min(to, row + rows) - 1] + taps - starts[row])
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
  const isPlain = sourceBytesPerSample === 1
  const filterAcross = isPlain ? exports.warpAcross8 : exports.warpAcross16
  const filterDown = isPlain ? exports.warpDown8 : exports.warpDown16
  const { width } = target
  const end = Math.min(rowEnd, target.height)
  const texelBytes = 4 * sourceBytesPerSample
  const rowBytes = width * texelBytes
  const narrowed = scratch + width * 16
  const first = down.starts[rowStart]
  const last = down.starts[end - 1] + down.taps
  for (let row = first; row < last; row += 1) {
    const from = source.address + row * source.width * texelBytes
    const out = narrowed + (row - first) * rowBytes
    filterAcross(out, from, width, across.starts, across.weights, across.taps)
  }
  for (let row = rowStart; row < end; row += 1) {
    const from = narrowed + (down.starts[row] - first) * rowBytes
    filterDown(scratch, from, rowBytes, width, down.weights + row * down.taps * 4, down.taps)
    const out = target.address + row * width * 4 * target.bytesPerSample
    exports.warpStorePixels(scratch, width, isPlain ? 255 : 65_535, target.bytesPerSample, out)
  }
}
