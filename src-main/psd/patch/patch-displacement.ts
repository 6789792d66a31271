import { uint32Bytes } from '../bytes/big-endian'
import { ByteReader } from '../bytes/byte-reader'
import { spliceBytes } from '../bytes/splice-bytes'
import { readDescriptorNode } from '../descriptors/descriptor-node'
import { idBytes, rawValue } from './descriptor-bytes'
import { patchedBlocks } from './patch-blocks'

/** Photoshop's own key for an embedded map is not known; our reader takes a layered file under any. */
const mapKey = 'displacementMapData'

/** The block's signature and its version precede the descriptor. */
const descriptorAt = 8

/** A layer record from its signature on, with the displacement map embedded in each Displace of its smart filters. */
export const patchedDisplacement = (tail: Uint8Array, map: Uint8Array, isLarge: boolean): Uint8Array =>
  patchedBlocks(tail, isLarge, ({ key, bytes }) => (key === 'SoLd' ? withMap(bytes, map) : null))

const withMap = (bytes: Uint8Array, map: Uint8Array): Uint8Array => {
  const placed = readDescriptorNode(new ByteReader(bytes, 'layerData', descriptorAt))
  const filters = placed.entries.get('filterFX')?.entries.get('filterFXList')?.items ?? []
  const splices = filters.flatMap(({ entries }) => {
    const filter = entries.get('Fltr')
    if (!filter?.entries.has('DspF')) return []
    return [
      { start: filter.countAt, end: filter.countAt + 4, bytes: uint32Bytes(filter.entries.size + 1) },
      ...[...idBytes(mapKey), rawValue(map)].map((part) => ({
        start: filter.end,
        end: filter.end,
        bytes: part,
      })),
    ]
  })
  return spliceBytes(bytes, splices)
}
