import type { ContentsId, SmartObjectContents } from '../../engine/document/document'
import { ByteReader } from '../bytes/byte-reader'
import { readDescriptor } from '../descriptors/read-descriptor'
import { sniffFormat } from './file-format'
import type { TaggedBlock } from './tagged-blocks'

const blockKeys = new Set(['lnkD', 'lnk2', 'lnk3', 'lnkE'])

export interface LinkedFiles {
  readonly contents: ReadonlyMap<ContentsId, SmartObjectContents>
  /** True when a linked file's record could not be read: some smart object may lack its contents. */
  readonly isDamaged: boolean
}

/** "Linked layer" blocks of the specification: the contents of smart objects. Bytes are views into the file. */
export const readLinkedFiles = (blocks: readonly TaggedBlock[]): LinkedFiles => {
  const contents = new Map<ContentsId, SmartObjectContents>()
  let isDamaged = false
  for (const block of blocks) {
    if (!blockKeys.has(block.key)) continue
    const reader = new ByteReader(block.bytes, 'linkedFile')
    while (reader.remaining > 8) {
      const linked = tryRecord(reader)
      if (linked) contents.set(linked.id, linked)
      else isDamaged = true
      if (!linked) break
    }
  }
  return { contents, isDamaged }
}

const tryRecord = (reader: ByteReader): SmartObjectContents | null => {
  try {
    const length = reader.uint64()
    const contents = readRecord(reader.section(length, 'linkedFile'))
    reader.skip(Math.min(reader.remaining, (4 - (length % 4)) % 4))
    return contents
  } catch {
    return null
  }
}

const readRecord = (record: ByteReader): SmartObjectContents => {
  const type = record.signature()
  const version = record.uint32()
  const id = record.pascalString(1) as ContentsId
  const fileName = record.unicodeString()
  record.skip(8)
  const dataLength = record.uint64()
  if (record.uint8() !== 0) readDescriptor(record)
  if (type === 'liFE') readDescriptor(record)
  const bytes = readData(record, type, version, dataLength)
  const format = bytes ? sniffFormat(bytes) : 'unknown'
  return {
    id,
    fileName,
    storage: type === 'liFD' ? 'embedded' : 'external',
    format: format === 'zip' ? 'unknown' : format,
    bytes,
  }
}

/** Only embedded files and the oldest external ones carry bytes. */
const readData = (record: ByteReader, type: string, version: number, length: number): Uint8Array | null => {
  if (type === 'liFD') return record.take(length)
  if (type !== 'liFE') return null
  if (version > 3) record.skip(16)
  const fileLength = record.uint64()
  return version === 2 && fileLength > 0 ? record.take(fileLength) : null
}
