import { ByteReader } from '../bytes/byte-reader'
import { type LayerRecords, readLayerRecords } from './layer-records'
import { readTaggedBlocks, type TaggedBlock } from './tagged-blocks'

export interface LayerAndMaskSection extends Omit<LayerRecords, 'end'> {
  /** Data of the whole document: linked files, patterns, … */
  readonly blocks: readonly TaggedBlock[]
  /** False when the section holds bytes that are neither layers nor blocks: some length in it is damaged. */
  readonly isComplete: boolean
}

const none: LayerAndMaskSection = {
  records: [],
  hasMergedTransparency: false,
  blocks: [],
  isComplete: true,
}

/** Documents of 16 and 32 bits store their layers in a block and leave the usual place empty. */
export const layerBlockKeys = ['Lr16', 'Lr32', 'Layr']
/** The blocks that mark such a document's merged picture as transparent. */
const transparencyKeys = ['Mt16', 'Mt32', 'Mtrn']

/** "Layer and mask information section" of the specification, without its length field. */
export const readLayerAndMaskSection = (reader: ByteReader, isLarge: boolean): LayerAndMaskSection => {
  if (reader.remaining < 4) return none
  const layerInfo = reader.section(reader.length(isLarge), 'layers')
  const usual = layerInfo.remaining >= 2 ? readWholeRecords(layerInfo, isLarge) : none
  if (reader.remaining >= 4) reader.skip(Math.min(reader.uint32(), reader.remaining))
  const { blocks, isComplete } = readTaggedBlocks(reader, isLarge)
  const layerBlock = blocks.find(({ key, bytes }) => layerBlockKeys.includes(key) && bytes.length > 2)
  const moved = layerBlock ? readWholeRecords(blockReader(reader.bytes, layerBlock), isLarge) : none
  return {
    records: layerBlock ? moved.records : usual.records,
    hasMergedTransparency:
      usual.hasMergedTransparency ||
      moved.hasMergedTransparency ||
      blocks.some(({ key }) => transparencyKeys.includes(key)),
    blocks,
    isComplete: isComplete && usual.isComplete && moved.isComplete,
  }
}

const blockReader = (bytes: Uint8Array, { offset, bytes: { length } }: TaggedBlock): ByteReader =>
  new ByteReader(bytes, 'layers', offset, offset + length)

/** Layer sections end on a double word; the last plane need not. */
const mostPaddingBytes = 3

const readWholeRecords = (reader: ByteReader, isLarge: boolean): LayerAndMaskSection => {
  const { records, hasMergedTransparency, end } = readLayerRecords(reader, isLarge)
  const left = reader.end - end
  return { records, hasMergedTransparency, blocks: [], isComplete: left >= 0 && left <= mostPaddingBytes }
}
