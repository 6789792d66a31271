import { AppError } from '@contract/errors'
import type { Size } from '../../engine/document/geometry'
import { ByteReader } from '../bytes/byte-reader'
import type { PsdPlace } from '../bytes/psd-place'
import type { Header } from '../records/header'
import type { ChannelRecord } from '../records/layer-records'
import { isZipped, storedRowBytes } from './plane-rows'
import type { BytesPerSample, StoredPlane } from './plane-source'

const compressions = ['raw', 'packbits', 'zip', 'zip-prediction'] as const
type Compression = (typeof compressions)[number]

/** DEFLATE cannot compress better than this, so a stream that claims to is damaged, and nothing is allocated for it. */
const maxZipRatio = 1032
const maxPackBitsRatio = 64

export const bytesPerSampleOf = ({ bitsPerSample }: Header): BytesPerSample =>
  bitsPerSample === 32 ? 4 : bitsPerSample === 16 ? 2 : 1

/**
 * One plane of a layer, or null when nothing is stored for it. Reads two bytes; throws PSD_PARSE_FAILED naming `label`
 * when the stored bytes cannot hold a plane of that size.
 */
export const locateChannel = (
  { offset, length }: ChannelRecord,
  size: Size,
  header: Header,
  fileBytes: Uint8Array,
  label: PsdPlace,
): StoredPlane | null => {
  if (length <= 2 || size.width === 0 || size.height === 0) return null
  const reader = new ByteReader(fileBytes, label, offset, offset + length)
  const compression = readCompression(reader)
  const tableBytes = compression === 'packbits' ? size.height * countBytes(header) : 0
  const plane: StoredPlane = {
    ...blankPlane(size, header, label),
    compression,
    offset: reader.position + tableBytes,
    length: reader.remaining - tableBytes,
    rowCounts: compression === 'packbits' ? rowCountsAt(reader.position, header) : null,
  }
  return assertRoomy(plane)
}

/**
 * The planes of the merged picture, in stored order. Reads only the row counts. Throws PSD_PARSE_FAILED when the
 * picture is missing or truncated.
 */
export const locateMergedPlanes = (reader: ByteReader, header: Header, label: PsdPlace): StoredPlane[] => {
  const compression = readCompression(reader)
  const blank = { ...blankPlane(header, header, label), compression }
  const count = header.channelCount
  if (compression === 'packbits') return locateMergedRows(reader, header, blank)
  if (compression === 'raw') {
    const length = storedRowBytes(blank) * header.height
    return indices(count).map((index) =>
      assertInFile({ ...blank, offset: reader.position + index * length, length }, reader),
    )
  }
  const stream = { ...blank, offset: reader.position, length: reader.remaining }
  assertZipHeader(reader, stream)
  return indices(count).map((index) => assertRoomy({ ...stream, stream: { index, count } }))
}

const locateMergedRows = (reader: ByteReader, header: Header, blank: StoredPlane): StoredPlane[] => {
  const bytesPerCount = countBytes(header)
  const table = reader.section(header.channelCount * header.height * bytesPerCount, {
    ...blank.label,
    part: 'rowTable',
  })
  let offset = reader.position
  return indices(header.channelCount).map(() => {
    const rowCounts = rowCountsAt(table.position, header)
    let length = 0
    for (let y = 0; y < header.height; y++) length += bytesPerCount === 2 ? table.uint16() : table.uint32()
    const plane = { ...blank, offset, length, rowCounts }
    offset += length
    return assertRoomy(assertInFile(plane, reader))
  })
}

const readCompression = (reader: ByteReader): Compression => {
  const id = reader.uint16()
  const compression = compressions[id]
  if (!compression) throw new AppError('psdPacking', { ...reader.place, found: id })
  return compression
}

const blankPlane = ({ width, height }: Size, header: Header, label: PsdPlace): StoredPlane => ({
  kind: 'stored',
  label,
  width,
  height,
  bytesPerSample: bytesPerSampleOf(header),
  compression: 'raw',
  offset: 0,
  length: 0,
  isBitmap: header.bitsPerSample === 1,
  rowCounts: null,
  stream: { index: 0, count: 1 },
})

const countBytes = ({ isLarge }: Header): 2 | 4 => (isLarge ? 4 : 2)

const rowCountsAt = (offset: number, header: Header): StoredPlane['rowCounts'] => ({
  offset,
  bytesPerCount: countBytes(header),
})

const assertInFile = (plane: StoredPlane, reader: ByteReader): StoredPlane => {
  const end = plane.offset + plane.length
  if (end <= reader.end) return plane
  throw new AppError('psdTruncated', { ...plane.label, end, fileEnd: reader.end })
}

/** The two bytes at which every zlib stream starts (RFC 1950, 2.2): other data is no picture. */
const assertZipHeader = (reader: ByteReader, { label, width, height }: StoredPlane): void => {
  const header = reader.remaining < 2 ? 0 : reader.uint16()
  const isDeflate = ((header >> 8) & 15) === 8
  if (!isDeflate || header % 31 !== 0) throw new AppError('psdInflation', { ...label, bytes: width * height })
}

const assertRoomy = (plane: StoredPlane): StoredPlane => {
  const wanted = storedRowBytes(plane) * plane.height * plane.stream.count
  const ratio = isZipped(plane) ? maxZipRatio : plane.compression === 'packbits' ? maxPackBitsRatio : 1
  if (plane.length * ratio >= wanted) return plane
  const { width, height } = plane
  throw new AppError('psdPixelsCutOff', { ...plane.label, bytes: Math.max(0, plane.length), width, height })
}

const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
