import { emptyRect, type Rect } from '../../engine/document/geometry'
import type { RasterId } from '../../engine/document/raster'
import { ByteReader } from '../bytes/byte-reader'
import { placeIn } from '../bytes/psd-place'
import { locateChannel } from '../planes/locate-planes'
import type { RasterCatalog } from '../planes/raster-planes'
import type { Header } from '../records/header'
import type { TaggedBlock } from '../records/tagged-blocks'

export interface StoredFilterMask {
  /** Null when the bounds are empty. */
  readonly raster: RasterId | null
  readonly bounds: Rect
}

export type FilterMasks = ReadonlyMap<string, StoredFilterMask | 'unreadable'>

interface MaskedFile {
  readonly bytes: Uint8Array
  readonly header: Header
  readonly rasters: RasterCatalog
}

/** Reads the "filter effects" blocks of the PSD specification. Damage in a block loses the masks from that point on. */
export const filterMasks = (file: MaskedFile, blocks: readonly TaggedBlock[]): FilterMasks => {
  const masks = new Map<string, StoredFilterMask | 'unreadable'>()
  for (const block of blocks) {
    if (block.key !== 'FEid' && block.key !== 'FXid') continue
    try {
      const reader = new ByteReader(
        file.bytes,
        'filterEffects',
        block.offset,
        block.offset + block.bytes.length,
      )
      reader.skip(4)
      while (reader.remaining > 8) readRecord(reader, file, masks)
    } catch {}
  }
  return masks
}

/** Order: red, green, blue … of the unfiltered picture, then the layer's own mask and its transparency. */
const masksBesideChannels = 2

const readRecord = (
  blocks: ByteReader,
  file: MaskedFile,
  masks: Map<string, StoredFilterMask | 'unreadable'>,
): void => {
  const length = blocks.uint64()
  const record = blocks.section(length, 'filterEffects')
  blocks.skip(Math.min(blocks.remaining, (4 - (length % 4)) % 4))
  const id = record.pascalString(1)
  masks.set(id, 'unreadable')
  record.skip(4 + 8 + 16)
  const bitsPerSample = record.uint32()
  const channels = record.uint32() + masksBesideChannels
  for (let channel = 0; channel < channels; channel += 1)
    if (record.uint32() !== 0) record.skip(record.uint64())
  if (record.remaining === 0 || record.uint8() === 0) masks.delete(id)
  else masks.set(id, readMask(record, bitsPerSample, file) ?? 'unreadable')
}

const readMask = (record: ByteReader, bitsPerSample: number, file: MaskedFile): StoredFilterMask | null => {
  const [top, left, bottom, right] = [record.int32(), record.int32(), record.int32(), record.int32()]
  const bounds = { left, top, right, bottom }
  const size = { width: right - left, height: bottom - top }
  const length = record.uint64()
  const offset = record.position
  record.skip(length)
  if (size.width <= 0 || size.height <= 0) return { bounds: emptyRect, raster: null }
  if (bitsPerSample !== 8 && bitsPerSample !== 16 && bitsPerSample !== 32) return null
  const isLarge = countsAreWide(
    new ByteReader(file.bytes, 'filterMask', offset, offset + length),
    size.height,
  )
  const header = { ...file.header, bitsPerSample, isLarge } as const
  const plane = locateChannel({ id: 0, offset, length }, size, header, file.bytes, placeIn('filterMask'))
  return plane && { bounds, raster: file.rasters.add(bounds, plane.bytesPerSample, { coverage: plane }) }
}

/** The specification does not give the width of the PackBits row counts here in a PSB: only one width adds up. */
const countsAreWide = (data: ByteReader, rows: number): boolean => {
  if (data.uint16() !== 1 || data.remaining < rows * 4) return false
  const rest = data.remaining - rows * 4
  let sum = 0
  for (let row = 0; row < rows; row += 1) sum += data.uint32()
  return sum === rest
}
