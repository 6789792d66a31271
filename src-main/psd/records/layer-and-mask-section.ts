import { ByteReader } from '../bytes/byte-reader'
import { type LayerRecords, readLayerRecords } from './layer-records'
import { readTaggedBlocks, type TaggedBlock } from './tagged-blocks'

export interface LayerAndMaskSection extends LayerRecords {
  /** Data of the whole document: linked files, patterns, … */
  readonly blocks: readonly TaggedBlock[]
}

const none: LayerAndMaskSection = { records: [], hasMergedTransparency: false, blocks: [] }

/** Documents of 16 and 32 bits store their layers in a block and leave the usual place empty. */
const layerBlockKeys = ['Lr16', 'Lr32', 'Layr']
/** The blocks that mark such a document's merged picture as transparent. */
const transparencyKeys = ['Mt16', 'Mt32', 'Mtrn']

/** "Layer and mask information section" of the specification, without its length field. */
export const readLayerAndMaskSection = (reader: ByteReader, isLarge: boolean): LayerAndMaskSection => {
  if (reader.remaining < 4) return none
  const layerInfo = reader.section(reader.length(isLarge), 'layers')
  const usual = layerInfo.remaining >= 2 ? readLayerRecords(layerInfo, isLarge) : none
  if (reader.remaining >= 4) reader.skip(Math.min(reader.uint32(), reader.remaining))
  const { blocks } = readTaggedBlocks(reader, isLarge)
  const layerBlock = blocks.find(({ key, bytes }) => layerBlockKeys.includes(key) && bytes.length > 2)
  const moved = layerBlock
    ? readLayerRecords(
        new ByteReader(
          reader.bytes,
          'layers',
          layerBlock.offset,
          layerBlock.offset + layerBlock.bytes.length,
        ),
        isLarge,
      )
    : none
  return {
    records: layerBlock ? moved.records : usual.records,
    hasMergedTransparency:
      usual.hasMergedTransparency ||
      moved.hasMergedTransparency ||
      blocks.some(({ key }) => transparencyKeys.includes(key)),
    blocks,
  }
}
