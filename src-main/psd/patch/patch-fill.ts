import type { SolidColor } from '../../engine/document/solid-color'
import { joinBytes, paddingFor, uint16Bytes, uint32Bytes } from '../bytes/big-endian'
import { ByteReader, latin1 } from '../bytes/byte-reader'
import { readTaggedBlocks, type TaggedBlock } from '../records/tagged-blocks'

export interface StoredFill {
  /** In document numbers. */
  readonly color: SolidColor
  readonly isGray: boolean
}

/** The extra data follows signature, blend key, opacity, clipping, flags and a filler. */
const extraAt = 12

/** The blocks of a layer record, given from its signature on. */
export const blocksOfTail = (tail: Uint8Array, isLarge: boolean): readonly TaggedBlock[] => {
  const reader = new ByteReader(tail, 'layerData', extraAt + 4)
  reader.skip(reader.uint32())
  reader.skip(reader.uint32())
  reader.pascalString(4)
  return readTaggedBlocks(reader, isLarge).blocks
}

/**
 * A layer record from its signature on, with another colour in the blocks that store its fill: `SoCo`, and `vscg` under
 * a stroke.
 */
export const patchedFill = (tail: Uint8Array, fill: StoredFill, isLarge: boolean): Uint8Array => {
  const blocks = blocksOfTail(tail, isLarge)
  const parts: Uint8Array[] = []
  let copied = extraAt + 4
  blocks.forEach(({ key, bytes, offset }, at) => {
    const head = key === 'SoCo' ? 0 : key === 'vscg' && latin1(bytes, 0, 4) === 'SoCo' ? 4 : null
    if (head === null) return
    const content = joinBytes([bytes.subarray(0, head), solidContent(fill)])
    const padded = joinBytes([content, paddingFor(content.length, 4)])
    parts.push(tail.subarray(copied, offset - 4), uint32Bytes(padded.length), padded)
    copied = blocks[at + 1] ? headOf(tail, blocks[at + 1]!) : tail.length
  })
  parts.push(tail.subarray(copied))
  const extra = joinBytes(parts)
  return joinBytes([tail.subarray(0, extraAt), uint32Bytes(extra.length), extra])
}

/** The offset of a block's signature: its length takes four bytes, or eight. */
const headOf = (tail: Uint8Array, { key, offset }: TaggedBlock): number =>
  offset - (latin1(tail, offset - 8, offset - 4) === key ? 12 : 16)

/** A versioned descriptor as Photoshop writes it: gray as a percentage of black ink, light as 0..255. */
const solidContent = ({ color: { red, green, blue }, isGray }: StoredFill): Uint8Array => {
  const numbers = isGray
    ? { 'Gry ': (1 - red) * 100 }
    : { 'Rd  ': red * 255, 'Grn ': green * 255, 'Bl  ': blue * 255 }
  return joinBytes([
    uint32Bytes(descriptorVersion),
    ...headBytes('null', 1),
    ...idBytes('Clr '),
    textBytes('Objc'),
    ...headBytes(isGray ? 'Grsc' : 'RGBC', Object.keys(numbers).length),
    ...Object.entries(numbers).flatMap(([key, value]) => [
      ...idBytes(key),
      textBytes('doub'),
      doubleBytes(value),
    ]),
  ])
}

const descriptorVersion = 16

/** An empty name, which is one zero in UTF-16, the class, and the number of items. */
const headBytes = (classId: string, count: number): readonly Uint8Array[] => [
  uint32Bytes(1),
  uint16Bytes(0),
  ...idBytes(classId),
  uint32Bytes(count),
]

/** A length of 0 stands for four characters. */
const idBytes = (id: string): readonly Uint8Array[] => [uint32Bytes(0), textBytes(id)]

const textBytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const doubleBytes = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}
