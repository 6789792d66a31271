import { joinBytes, lengthBytes, paddingFor, uint32Bytes, uint64Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { readDescriptor } from '../descriptors/read-descriptor'

/** The new contents of a smart object. */
export interface NewContents {
  readonly fileName: string
  /** A Macintosh file type of four characters: `png `, `8BPB`. Null leaves it unchanged. */
  readonly fileType: string | null
  readonly bytes: Uint8Array
}

/**
 * A block of linked files with some of them replaced; files stored outside the document are left out. Null when the
 * block contains none of the replaced files.
 */
export const patchLinkedFiles = (
  block: Uint8Array,
  contents: ReadonlyMap<string, NewContents>,
): Uint8Array | null => {
  const reader = new ByteReader(block, 'linkedFile')
  const parts: Uint8Array[] = []
  let isChanged = false
  while (reader.remaining > 8) {
    const start = reader.position
    const length = reader.uint64()
    const record = reader.take(length)
    reader.skip(Math.min(reader.remaining, (4 - (length % 4)) % 4))
    const patched = patchRecord(record, contents)
    if (patched === null) parts.push(block.subarray(start, reader.position))
    else if (patched.length > 0)
      parts.push(uint64Bytes(patched.length), patched, paddingFor(patched.length, 4))
    isChanged ||= patched !== null
  }
  parts.push(block.subarray(reader.position))
  return isChanged ? joinBytes(parts) : null
}

/** A block of embedded files, as Photoshop stores them, with only these files. */
export const linkedFilesBlock = (
  contents: ReadonlyMap<string, NewContents>,
  isLarge: boolean,
): Uint8Array => {
  const records = [...contents].map(([id, file]) => embeddedRecord(id, file))
  const body = joinBytes(
    records.flatMap((record) => [uint64Bytes(record.length), record, paddingFor(record.length, 4)]),
  )
  return joinBytes([Buffer.from('8BIMlnk2', 'latin1'), lengthBytes(body.length, isLarge), body])
}

/** Version 2 of the record, which has nothing after the data. */
const embeddedRecord = (id: string, { fileName, fileType, bytes }: NewContents): Uint8Array =>
  joinBytes([
    Buffer.from('liFD', 'latin1'),
    uint32Bytes(2),
    Uint8Array.of(id.length),
    Buffer.from(id, 'latin1'),
    unicodeBytes(fileName),
    Buffer.from(fileType ?? '    ', 'latin1'),
    new Uint8Array(4),
    uint64Bytes(bytes.length),
    Uint8Array.of(0),
    bytes,
  ])

/** Null leaves the record unchanged; an empty array removes it. */
const patchRecord = (bytes: Uint8Array, contents: ReadonlyMap<string, NewContents>): Uint8Array | null => {
  const record = new ByteReader(bytes, 'linkedFile')
  const type = record.signature()
  record.uint32()
  const replaced = contents.get(record.pascalString(1))
  if (!replaced) return null
  if (type !== 'liFD') return new Uint8Array()
  const afterId = record.position
  record.unicodeString()
  const kind = record.take(4)
  const creator = record.take(4)
  const dataLength = record.uint64()
  const afterLength = record.position
  if (record.uint8() !== 0) readDescriptor(record)
  const options = bytes.subarray(afterLength, record.position)
  record.skip(dataLength)
  return joinBytes([
    bytes.subarray(0, afterId),
    unicodeBytes(replaced.fileName),
    replaced.fileType === null ? kind : Buffer.from(replaced.fileType, 'latin1'),
    creator,
    uint64Bytes(replaced.bytes.length),
    options,
    replaced.bytes,
    bytes.subarray(record.position),
  ])
}

/** Includes the trailing zero, which Photoshop counts. */
const unicodeBytes = (text: string): Uint8Array => {
  const units = Buffer.from(`${text}\0`, 'utf16le').swap16()
  return joinBytes([uint32Bytes(units.length / 2), units])
}
