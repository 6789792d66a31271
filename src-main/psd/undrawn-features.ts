import type { UndrawnFeature } from '../engine/document/document'
import type { LayerRecord } from './layer-records'

export const undrawn = (feature: string, effect: string): UndrawnFeature => ({ feature, effect })

/** What the record says about how a layer is drawn, and the engine does not do. Effects, masks, warps and contents are noted where they are read. */
export const undrawnFeatures = (record: LayerRecord): UndrawnFeature[] => {
  return [
    ...switchNotes(record.blocks),
    ...(record.isDamaged
      ? [undrawn('damaged-layer-data', 'Part of what the file says about this layer cannot be read.')]
      : []),
  ]
}

const switchNotes = (blocks: ReadonlyMap<string, Uint8Array>): UndrawnFeature[] =>
  blocks.get('tsly')?.[0] === 0
    ? [undrawn('transparency-shapes-layer:off', 'Effects and knockout follow the transparency of the layer.')]
    : []
