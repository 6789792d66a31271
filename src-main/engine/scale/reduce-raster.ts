import { type Rect, rectHeight, rectWidth } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { StoredRaster } from '../raster/stored-raster'

/**
 * A raster reduced to fewer pixels: each pixel of `target` is the mean of the pixels of `source` that it covers.
 * Structured-cloneable.
 */
export interface RasterReduction {
  readonly source: StoredRaster
  /** Its bounds are in its own pixels: pixel `i` spans `i / scale` to `(i + 1) / scale` of the source's. */
  readonly target: StoredRaster
  readonly scale: { readonly x: number; readonly y: number }
}

/**
 * Colours are weighted by their coverage. Coverage without colours (a mask's) averages only the pixels inside the
 * source; a picture's coverage fades out at the ends of the source.
 */
export const reduceRaster = (
  memory: WebAssembly.Memory,
  { source, target, scale }: RasterReduction,
): void => {
  const read = (address: Address): Samples => samplesOf(memory, source, address)
  const write = (address: Address): Samples => samplesOf(memory, target, address)
  const isMask = source.red === 0
  const colors = isMask ? [{ from: source.coverage, to: target.coverage }] : colorPlanes(source, target)
  const planes = colors.map(({ from, to }) => ({
    from: read(from),
    to: write(to),
    sums: new Float32Array(rectWidth(source.bounds)),
  }))
  const coverage = isMask || source.coverage === 0 ? null : read(source.coverage)
  const coverageOut = coverage && write(target.coverage)
  const width = rectWidth(source.bounds)
  const opaque = coverage ? new Float32Array(width) : null
  const across = spansOf(sideOf(source.bounds, 'x'), sideOf(target.bounds, 'x'), scale.x)
  const down = spansOf(sideOf(source.bounds, 'y'), sideOf(target.bounds, 'y'), scale.y)
  const pixelArea = 1 / (scale.x * scale.y)
  const round = source.bytesPerSample === 4 ? 0 : 0.5
  const rowWidth = rectWidth(target.bounds)
  const ones = new Float32Array(width)
  const gathered = new Float32Array(rowWidth)
  const whole = new Float32Array(rowWidth)
  for (let row = 0; row < rectHeight(target.bounds); row += 1) {
    for (const { sums } of planes) sums.fill(0)
    opaque?.fill(0)
    let rowWeight = 0
    const firstRow = down.first[row]
    for (let tap = down.begins[row]; tap < down.begins[row + 1]; tap += 1) {
      const weight = down.weights[tap]
      const at = (firstRow + tap - down.begins[row]) * width
      rowWeight += weight
      if (opaque && coverage) addWeighted(planes, coverage, opaque, { at, width, weight })
      else for (const { from, sums } of planes) addRow(sums, from, { at, width, weight })
    }
    if (opaque) gather(across, opaque, whole)
    else gather(across, ones.fill(rowWeight), whole)
    for (const { sums, to } of planes) {
      gather(across, sums, gathered)
      const out = row * rowWidth
      for (let x = 0; x < rowWidth; x += 1) to[out + x] = whole[x] === 0 ? 0 : gathered[x] / whole[x] + round
    }
    if (coverageOut)
      for (let x = 0; x < rowWidth; x += 1) coverageOut[row * rowWidth + x] = whole[x] / pixelArea + round
  }
}

type Samples = Uint8Array | Uint16Array | Float32Array

interface PlaneSums {
  readonly from: Samples
  readonly to: Samples
  readonly sums: Float32Array
}

interface SourceRow {
  readonly at: number
  readonly width: number
  readonly weight: number
}

const addRow = (sums: Float32Array, from: Samples, { at, width, weight }: SourceRow): void => {
  for (let x = 0; x < width; x += 1) sums[x] += from[at + x] * weight
}

const addWeighted = (
  planes: readonly PlaneSums[],
  coverage: Samples,
  opaque: Float32Array,
  { at, width, weight }: SourceRow,
): void => {
  for (let x = 0; x < width; x += 1) opaque[x] += coverage[at + x] * weight
  for (const { from, sums } of planes)
    for (let x = 0; x < width; x += 1) sums[x] += from[at + x] * coverage[at + x] * weight
}

/** Each plane once: the three planes of a gray picture are one. */
const colorPlanes = (
  source: StoredRaster,
  target: StoredRaster,
): readonly { readonly from: Address; readonly to: Address }[] => {
  const planes = new Map<Address, Address>()
  planes.set(source.red, target.red)
  planes.set(source.green, target.green)
  planes.set(source.blue, target.blue)
  if (source.black) planes.set(source.black, target.black ?? 0)
  return [...planes].map(([from, to]) => ({ from, to }))
}

const samplesOf = (
  { buffer }: WebAssembly.Memory,
  { bounds, bytesPerSample }: StoredRaster,
  address: Address,
): Samples => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  if (bytesPerSample === 1) return new Uint8Array(buffer, address, count)
  return bytesPerSample === 2
    ? new Uint16Array(buffer, address, count)
    : new Float32Array(buffer, address, count)
}

interface Side {
  readonly from: number
  readonly to: number
}

const sideOf = ({ left, top, right, bottom }: Rect, axis: 'x' | 'y'): Side =>
  axis === 'x' ? { from: left, to: right } : { from: top, to: bottom }

/**
 * For each target pixel: the first source pixel that it covers, counted from the source's first, and the weights of
 * that pixel and its successors, 0..1.
 */
interface Spans {
  readonly first: Int32Array
  /** The index of each pixel's first weight; one entry more than there are pixels. */
  readonly begins: Int32Array
  readonly weights: Float32Array
}

const gather = ({ first, begins, weights }: Spans, sums: Float32Array, out: Float32Array): void => {
  for (let pixel = 0; pixel < first.length; pixel += 1) {
    let sum = 0
    let at = first[pixel]
    for (let tap = begins[pixel]; tap < begins[pixel + 1]; tap += 1, at += 1) sum += weights[tap] * sums[at]
    out[pixel] = sum
  }
}

const spansOf = (source: Side, target: Side, scale: number): Spans => {
  const count = target.to - target.from
  const first = new Int32Array(count)
  const begins = new Int32Array(count + 1)
  const weights: number[] = []
  for (let pixel = 0; pixel < count; pixel += 1) {
    const from = Math.max(0, (target.from + pixel) / scale - source.from)
    const to = Math.min(source.to - source.from, (target.from + pixel + 1) / scale - source.from)
    first[pixel] = Math.floor(from + 1e-6)
    for (let at = first[pixel]; at < to - 1e-6; at += 1)
      weights.push(Math.min(at + 1, to) - Math.max(at, from))
    begins[pixel + 1] = weights.length
  }
  return { first, begins, weights: Float32Array.from(weights) }
}
