import { ByteReader } from './byte-reader'
import type { TaggedBlock } from './tagged-blocks'
import { unpackBits } from './unpack-bits'

/**
 * The smart objects, by the id that their placed layer carries, whose filters are held back somewhere by a mask that is not white throughout.
 * From the "filter effects" blocks; what cannot be read there masks nothing.
 */
export const maskedFilters = (blocks: readonly TaggedBlock[]): ReadonlySet<string> => {
  const masked = new Set<string>()
  for (const block of blocks) {
    if (block.key !== 'FEid' && block.key !== 'FXid') continue
    try {
      const reader = new ByteReader(block.bytes, 'the filter effects')
      reader.skip(4)
      while (reader.remaining > 8) readRecord(reader, masked)
    } catch {
      return masked
    }
  }
  return masked
}

/** Red, green, blue … of the filtered picture, then the layer's own masks. */
const masksBesideChannels = 2

const readRecord = (blocks: ByteReader, masked: Set<string>): void => {
  const length = blocks.uint64()
  const record = blocks.section(length, 'the filter effects')
  blocks.skip(Math.min(blocks.remaining, (4 - (length % 4)) % 4))
  const id = record.pascalString(1)
  record.skip(4 + 8 + 16 + 4)
  const channels = record.uint32() + masksBesideChannels
  for (let channel = 0; channel < channels; channel += 1)
    if (record.uint32() !== 0) record.skip(record.uint64())
  if (record.remaining === 0 || record.uint8() === 0) return
  const [top, left, bottom, right] = [record.int32(), record.int32(), record.int32(), record.int32()]
  const data = record.section(record.uint64(), 'a filter mask')
  if (!isWhite(data, right - left, bottom - top)) masked.add(id)
}

const isWhite = (data: ByteReader, width: number, height: number): boolean => {
  if (width <= 0 || height <= 0) return true
  const compression = data.uint16()
  if (compression === 0) return data.take(data.remaining).every((sample) => sample === 255)
  if (compression !== 1) return false
  const rowLengths = Array.from({ length: height }, () => data.uint16())
  const row = new Uint8Array(width)
  return rowLengths.every((length) => {
    const packed = data.take(length)
    return unpackBits(packed, 0, length, row, 0, width) && row.every((sample) => sample === 255)
  })
}
