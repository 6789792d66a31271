import type { Feature } from '@contract/feature'
import type { UndrawnFeature } from '../../engine/document/document'
import type { LayerRecord } from './layer-records'

export const undrawn = (feature: Feature, effect: string): UndrawnFeature => ({ feature, effect })

/**
 * The features in a layer's record that affect its drawing but are not supported by the engine. Effects, masks, warps
 * and contents are reported where they are read.
 */
export const undrawnFeatures = (record: LayerRecord): UndrawnFeature[] => {
  return [
    ...(record.isDamaged
      ? [undrawn('damaged-layer-data', 'Part of what the file says about this layer cannot be read.')]
      : []),
    ...(record.blocks.get('tsly')?.[0] === 0 && (record.blocks.get('knko')?.[0] ?? 0) !== 0
      ? [undrawn('transparency-shapes-layer:off', 'Its knockout follows its transparency.')]
      : []),
  ]
}
