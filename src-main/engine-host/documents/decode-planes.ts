import type { Address } from '../../engine/kernels/address'
import { planeByteLength } from '../../psd/planes/decode-plane'
import { InflatedRows } from '../../psd/planes/inflated-rows'
import { inflatedPlane, isZipped, storedRowBytes } from '../../psd/planes/plane-rows'
import type { PlaneSource, StoredPlane } from '../../psd/planes/plane-source'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { bytesAt, type SharedBytes } from '../worker-pool/pool-job'
import { packedRowBytes } from '../worker-pool/unpack-into'

/** PackBits and deflate alike, on one thread. */
const decodedBytesPerMs = 300_000

/** Inflated bytes of a ZIP stream above which it is inflated in slabs: less is quicker at once, on all threads. */
const slabbedBytes = 64 * 2 ** 20
const slabBytes = 8 * 2 ** 20
/** Node inflates so many streams at once. */
const streamsAtOnce = 4

export interface PlacedPlane {
  readonly source: PlaneSource
  readonly address: Address
}

/** Part of a ZIP plane: some of its rows, and the address of the first when decoded. */
export interface InflatedPart {
  readonly source: StoredPlane
  readonly stream: InflatedRows
  readonly first: number
  readonly rows: number
  readonly address: Address
}

/** Bytes that decoding the plane takes beside the plane itself. */
export const passingBytes = (source: PlaneSource): number => {
  if (source.kind === 'stored')
    return isInSlabs(source) ? slabBytes + storedRowBytes(source) : isZipped(source) ? streamBytes(source) : 0
  const held = source.sources.reduce((sum, each) => sum + planeByteLength(each), 0)
  return held + source.sources.reduce((most, each) => Math.max(most, wholePassingBytes(each)), 0)
}

/** Decodes planes that lie in these bytes into allocated memory. */
export const decodePlanes = async (
  context: EngineContext,
  bytes: SharedBytes,
  planes: readonly PlacedPlane[],
  options: CallOptions,
): Promise<void> => {
  await decodeAtOnce(
    context,
    bytes,
    planes.filter(({ source }) => !isInSlabs(source)),
    options,
  )
  const slabbed = planes.flatMap(({ source, address }) => (isInSlabs(source) ? [{ source, address }] : []))
  for (let at = 0; at < slabbed.length; at += streamsAtOnce)
    await decodeInSlabs(context, bytes, slabbed.slice(at, at + streamsAtOnce), options)
}

/** Inflates the parts into `scratch`, which has room for them, and decodes them from there. */
export const decodeInflated = async (
  context: EngineContext,
  scratch: SharedBytes,
  parts: readonly InflatedPart[],
  options: CallOptions,
): Promise<void> => {
  let offset = 0
  const planes: PlacedPlane[] = []
  const reading: Promise<void>[] = []
  for (const { source, stream, first, rows, address } of parts) {
    const length = rows * storedRowBytes(source)
    reading.push(stream.read(first, bytesAt(scratch).subarray(offset, offset + length), options.signal))
    planes.push({ source: inflatedPlane(source, rows, offset), address })
    offset += length
  }
  // All of them end before the memory is used or freed.
  const failed = (await Promise.allSettled(reading)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  await decodeAtOnce(context, scratch, planes, options)
}

const streamBytes = (source: StoredPlane): number =>
  storedRowBytes(source) * source.height * source.stream.count

const isInSlabs = (source: PlaneSource): source is StoredPlane =>
  source.kind === 'stored' && isZipped(source) && streamBytes(source) > slabbedBytes

/** A plane that is converted is decoded by one thread, without slabs. */
const wholePassingBytes = (source: PlaneSource): number =>
  source.kind === 'stored' && isZipped(source) ? streamBytes(source) : passingBytes(source)

const decodeAtOnce = async (
  context: EngineContext,
  bytes: SharedBytes,
  planes: readonly PlacedPlane[],
  options: CallOptions,
): Promise<void> => {
  if (planes.length === 0) return
  const scratch: Address[] = []
  try {
    const decodedBytes = planes.reduce((sum, { source }) => sum + planeByteLength(source), 0)
    const scratchBytes = packedRowBytes(planes.map(({ source }) => source))
    for (let thread = 0; thread < context.pool.count; thread += 1)
      scratch.push(context.allocate(scratchBytes))
    await context.pool.run(
      { kind: 'decode', file: bytes, planes, scratch, scratchBytes },
      { pieces: planes.length, estimatedMs: decodedBytes / decodedBytesPerMs },
      options,
    )
  } finally {
    for (const address of scratch) context.memory.free(address)
  }
}

interface SlabbedPlane {
  readonly source: StoredPlane
  readonly address: Address
}

const decodeInSlabs = async (
  context: EngineContext,
  bytes: SharedBytes,
  planes: readonly SlabbedPlane[],
  options: CallOptions,
): Promise<void> => {
  const widest = planes.reduce((most, { source }) => Math.max(most, storedRowBytes(source)), 0)
  const rowsAtOnce = Math.max(1, Math.floor(slabBytes / widest))
  const length = widest * rowsAtOnce * planes.length
  const scratch = { buffer: new SharedArrayBuffer(length), offset: 0, length }
  const streams = planes.map(({ source }) => new InflatedRows(source, bytesAt(bytes)))
  const tallest = planes.reduce((most, { source }) => Math.max(most, source.height), 0)
  try {
    for (let first = 0; first < tallest; first += rowsAtOnce) {
      const parts = planes.flatMap(({ source, address }, index) => {
        const rows = Math.min(rowsAtOnce, source.height - first)
        const rowBytes = source.width * source.bytesPerSample
        const part = { source, stream: streams[index]!, first, rows, address: address + first * rowBytes }
        return rows > 0 ? [part] : []
      })
      await decodeInflated(context, scratch, parts, options)
    }
  } finally {
    for (const stream of streams) stream.close()
  }
}
