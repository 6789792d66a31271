import { joinBytes, paddingFor, uint32Bytes } from '../bytes/big-endian'
import { ByteReader, latin1 } from '../bytes/byte-reader'
import { readTaggedBlocks, type TaggedBlock } from '../records/tagged-blocks'

/** The extra data of a record follows signature, blend key, opacity, clipping, flags and a filler. */
const extraAt = 12

/** The blocks of a layer record, given from its signature on. */
export const blocksOfTail = (tail: Uint8Array, isLarge: boolean): readonly TaggedBlock[] => {
  const reader = new ByteReader(tail, 'layerData', extraAt + 4)
  reader.skip(reader.uint32())
  reader.skip(reader.uint32())
  reader.pascalString(4)
  return readTaggedBlocks(reader, isLarge).blocks
}

/** A layer record from its signature on with some blocks replaced: those for which `newBytes` is not null. */
export const patchedBlocks = (
  tail: Uint8Array,
  isLarge: boolean,
  newBytes: (block: TaggedBlock) => Uint8Array | null,
): Uint8Array => {
  const blocks = blocksOfTail(tail, isLarge)
  const parts: Uint8Array[] = []
  let copied = extraAt + 4
  blocks.forEach((block, at) => {
    const content = newBytes(block)
    if (content === null) return
    const padded = joinBytes([content, paddingFor(content.length, 4)])
    parts.push(tail.subarray(copied, block.offset - 4), uint32Bytes(padded.length), padded)
    copied = blocks[at + 1] ? headOf(tail, blocks[at + 1]!) : tail.length
  })
  parts.push(tail.subarray(copied))
  const extra = joinBytes(parts)
  return joinBytes([tail.subarray(0, extraAt), uint32Bytes(extra.length), extra])
}

/** The offset of a block's signature. */
const headOf = (tail: Uint8Array, block: TaggedBlock): number => block.offset - 8 - lengthWidth(tail, block)

/** The bytes of the block's length: four, or eight for some keys in a PSB. */
export const lengthWidth = (bytes: Uint8Array, { key, offset }: TaggedBlock): 4 | 8 =>
  latin1(bytes, offset - 8, offset - 4) === key ? 4 : 8

/** The offset of the first byte after a block and its padding zeros. */
export const endOfBlock = (bytes: Uint8Array, block: TaggedBlock, sectionEnd: number): number => {
  let end = block.offset + block.bytes.length
  while (end < sectionEnd && bytes[end] === 0) end += 1
  return end
}
