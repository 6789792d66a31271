import type { UndrawnFeature } from '../engine/document/document'
import type { LayerRecord } from './layer-records'

/** Adjustments by the key of their block. */
const adjustmentKinds: Readonly<Record<string, string>> = {
  brit: 'brightness-contrast',
  CgEd: 'brightness-contrast',
  levl: 'levels',
  curv: 'curves',
  expA: 'exposure',
  vibA: 'vibrance',
  'hue ': 'hue-saturation',
  hue2: 'hue-saturation',
  blnc: 'color-balance',
  blwh: 'black-white',
  phfl: 'photo-filter',
  mixr: 'channel-mixer',
  clrL: 'color-lookup',
  nvrt: 'invert',
  post: 'posterize',
  thrs: 'threshold',
  grdm: 'gradient-map',
  selc: 'selective-color',
}

export const undrawn = (feature: string, effect: string): UndrawnFeature => ({ feature, effect })

export const isAdjustment = ({ blocks }: LayerRecord): boolean =>
  Object.keys(adjustmentKinds).some((key) => blocks.has(key))

/** What the record says about how a layer is drawn, and the engine does not do. Effects, masks, warps and contents are noted where they are read. */
export const undrawnFeatures = (record: LayerRecord, colorChannels: number): UndrawnFeature[] => {
  return [
    ...adjustmentNotes(record.blocks),
    ...blendIfNotes(record.blendRanges, colorChannels),
    ...knockoutNotes(record.blocks),
    ...switchNotes(record.blocks),
    ...(record.isDamaged
      ? [undrawn('damaged-layer-data', 'Part of what the file says about this layer cannot be read.')]
      : []),
  ]
}

const words = (kind: string): string => kind.replaceAll('-', ' ')

const adjustmentNotes = (blocks: ReadonlyMap<string, Uint8Array>): UndrawnFeature[] => {
  const kinds = new Set(
    Object.entries(adjustmentKinds).flatMap(([key, kind]) => (blocks.has(key) ? [kind] : [])),
  )
  return [...kinds].map((kind) =>
    undrawn(`adjustment:${kind}`, `The ${words(kind)} adjustment does not change the layers below it.`),
  )
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
