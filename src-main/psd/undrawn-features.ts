import type { UndrawnFeature } from '../engine/document/document'
import type { LayerRecord } from './layer-records'

export const undrawn = (feature: string, effect: string): UndrawnFeature => ({ feature, effect })

/** What the record says about how a layer is drawn, and the engine does not do. Effects, masks, warps and contents are noted where they are read. */
export const undrawnFeatures = (record: LayerRecord, colorChannels: number): UndrawnFeature[] => {
  return [
    ...blendIfNotes(record.blendRanges, colorChannels),
    ...knockoutNotes(record.blocks),
    ...switchNotes(record.blocks),
    ...(record.isDamaged
      ? [undrawn('damaged-layer-data', 'Part of what the file says about this layer cannot be read.')]
      : []),
  ]
}

/** Each range is the two halves of the black slider and of the white one; a source and a backdrop range for gray and for each channel. */
const blendIfNotes = (ranges: Uint8Array, colorChannels: number): UndrawnFeature[] => {
  const used = ranges.subarray(0, 8 * (1 + colorChannels))
  const isDefault = used.every((value, index) => value === (index % 4 < 2 ? 0 : 255))
  return isDefault
    ? []
    : [
        undrawn(
          'blend-if',
          'The layer shows everywhere, though it should fade by the brightness of itself or of what is below.',
        ),
      ]
}

const knockoutNotes = (blocks: ReadonlyMap<string, Uint8Array>): UndrawnFeature[] => {
  const knockout = blocks.get('knko')?.[0]
  if (!knockout) return []
  const depth = knockout === 1 ? 'shallow' : 'deep'
  return [undrawn(`knockout:${depth}`, 'The layer does not punch through to what lies below its group.')]
}

const switchNotes = (blocks: ReadonlyMap<string, Uint8Array>): UndrawnFeature[] => {
  const isOff = (key: string): boolean => blocks.get(key)?.[0] === 0
  const notes: UndrawnFeature[] = []
  if (isOff('clbl'))
    notes.push(
      undrawn(
        'blend-clipped-as-group:off',
        'Layers clipped to this one blend with its colour, not with what is below.',
      ),
    )
  if (isOff('tsly'))
    notes.push(
      undrawn('transparency-shapes-layer:off', 'Effects and knockout follow the transparency of the layer.'),
    )
  if ((blocks.get('brst')?.length ?? 0) >= 4)
    notes.push(
      undrawn('channel-restrictions', 'The layer blends into all channels, though some are switched off.'),
    )
  return notes
}
