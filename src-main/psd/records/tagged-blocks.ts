import { type ByteReader, latin1 } from '../bytes/byte-reader'

/** "Additional layer information" of the PSD specification: a four-character key and its data, a view into the file. */
export interface TaggedBlock {
  readonly key: string
  readonly bytes: Uint8Array
  /** Offset of `bytes` in the file. */
  readonly offset: number
}

export interface TaggedBlocks {
  readonly blocks: readonly TaggedBlock[]
  /** False when leftover bytes are not a block: some data could not be read. */
  readonly isComplete: boolean
}

/**
 * Keys whose length has eight bytes in a PSB, by the specification and by files seen. The signature `8B64` states this
 * itself.
 */
const wideKeys = new Set(
  'LMsk Lr16 Lr32 Layr Mt16 Mt32 Mtrn Alph FMsk lnk2 lnkE FEid FXid PxSD cinf pths extd extn'.split(' '),
)
const maxPadding = 3

/**
 * All blocks up to the reader's end. Real padding is 0 to 3 bytes whatever the specification says, so the next
 * signature decides.
 */
export const readTaggedBlocks = (reader: ByteReader, isLarge: boolean): TaggedBlocks => {
  const blocks: TaggedBlock[] = []
  while (alignToSignature(reader)) {
    const block = readBlock(reader, isLarge)
    if (!block) return { blocks, isComplete: false }
    blocks.push(block)
  }
  return { blocks, isComplete: isZeroToEnd(reader) }
}

const isSignatureAt = (reader: ByteReader, at: number): boolean => {
  if (at + 12 > reader.end) return false
  const signature = latin1(reader.bytes, at, at + 4)
  return signature === '8BIM' || signature === '8B64'
}

const alignToSignature = (reader: ByteReader): boolean => {
  while (reader.remaining > 12 && reader.bytes[reader.position] === 0) reader.skip(1)
  for (let padding = 0; padding <= maxPadding; padding++) {
    if (!isSignatureAt(reader, reader.position + padding)) continue
    reader.skip(padding)
    return true
  }
  return false
}

const isZeroToEnd = (reader: ByteReader): boolean => {
  for (let at = reader.position; at < reader.end; at++) if (reader.bytes[at] !== 0) return false
  return true
}

const readBlock = (reader: ByteReader, isLarge: boolean): TaggedBlock | null => {
  const isMarkedWide = reader.signature() === '8B64'
  const key = reader.signature()
  const isWide = isMarkedWide || (isLarge && wideKeys.has(key))
  const expected = extentAt(reader, isWide)
  const other = isLarge ? extentAt(reader, !isWide) : null
  const extent = [expected, other].find((each) => each && endsWell(reader, each.end)) ?? expected
  if (!extent) return null
  reader.position = extent.end
  return { key, bytes: reader.bytes.subarray(extent.start, extent.end), offset: extent.start }
}

const extentAt = (reader: ByteReader, isWide: boolean): { start: number; end: number } | null => {
  const at = reader.position
  if (reader.remaining < (isWide ? 8 : 4)) return null
  const length = reader.length(isWide)
  const start = reader.position
  reader.position = at
  return start + length <= reader.end ? { start, end: start + length } : null
}

/** Whether the block is followed by another one, or only by a few bytes of padding. */
const endsWell = (reader: ByteReader, at: number): boolean => {
  if (reader.end - at < 12) return true
  for (let padding = 0; padding <= maxPadding; padding++) if (isSignatureAt(reader, at + padding)) return true
  return false
}
