import type { Adjustment, AdjustmentId } from '../../engine/document/adjustment'
import type { UndrawnFeature } from '../../engine/document/document'
import type { ColorSpace } from '../descriptors/solid-color'
import { type Blocks, blockReader } from './adjustment-block'
import { readColorBalance, readHueSaturation, readSelectiveColor, readVibrance } from './adjustment-colors'
import { readGradientMap } from './adjustment-gradient'
import { readBlackWhite, readChannelMixer, readColorLookup, readPhotoFilter } from './adjustment-mixes'
import { readBrightnessContrast, readCurves, readExposure, readLevels } from './adjustment-tones'

type Read = (blocks: Blocks, space: ColorSpace) => Adjustment | null

interface AdjustmentFormat {
  readonly id: AdjustmentId
  /** Any of these blocks makes a layer an adjustment of this kind. */
  readonly keys: readonly string[]
  /** Throws or returns null when the data is damaged. */
  readonly read: Read
}

/** Brightness and contrast come last: the name of a preset puts `CgEd` beside other kinds. */
const formats: readonly AdjustmentFormat[] = [
  { id: 'levels', keys: ['levl'], read: readLevels },
  { id: 'curves', keys: ['curv'], read: readCurves },
  { id: 'exposure', keys: ['expA'], read: readExposure },
  { id: 'vibrance', keys: ['vibA'], read: readVibrance },
  { id: 'hue-saturation', keys: ['hue2', 'hue '], read: readHueSaturation },
  { id: 'color-balance', keys: ['blnc'], read: readColorBalance },
  { id: 'black-white', keys: ['blwh'], read: readBlackWhite },
  { id: 'photo-filter', keys: ['phfl'], read: readPhotoFilter },
  { id: 'channel-mixer', keys: ['mixr'], read: readChannelMixer },
  { id: 'color-lookup', keys: ['clrL'], read: readColorLookup },
  { id: 'invert', keys: ['nvrt'], read: () => ({ id: 'invert' }) },
  {
    id: 'posterize',
    keys: ['post'],
    read: (blocks) => ({ id: 'posterize', levels: firstShort(blocks, 'post') }),
  },
  {
    id: 'threshold',
    keys: ['thrs'],
    read: (blocks) => ({ id: 'threshold', level: firstShort(blocks, 'thrs') }),
  },
  { id: 'gradient-map', keys: ['grdm'], read: readGradientMap },
  { id: 'selective-color', keys: ['selc'], read: readSelectiveColor },
  { id: 'brightness-contrast', keys: ['brit', 'CgEd'], read: readBrightnessContrast },
]

export const isAdjustment = (blocks: Blocks): boolean => formatOf(blocks) !== undefined

/** The settings of an adjustment layer; null, with a note, when they cannot be read. */
export const readAdjustment = (
  blocks: Blocks,
  space: ColorSpace,
): { readonly adjustment: Adjustment | null; readonly notes: readonly UndrawnFeature[] } => {
  const format = formatOf(blocks)
  const adjustment = format ? tryRead(format, blocks, space) : null
  return { adjustment, notes: adjustment === null ? [unreadable(format?.id ?? 'unknown')] : [] }
}

const formatOf = (blocks: Blocks): AdjustmentFormat | undefined =>
  formats.find(({ keys }) => keys.some((key) => blocks.has(key)))

/** Damaged settings must not prevent the file from opening. */
const tryRead = ({ read }: AdjustmentFormat, blocks: Blocks, space: ColorSpace): Adjustment | null => {
  try {
    return read(blocks, space)
  } catch {
    return null
  }
}

const unreadable = (id: AdjustmentId | 'unknown'): UndrawnFeature => ({
  feature: `adjustment:${id}:unreadable`,
  effect: `The ${id.replaceAll('-', ' ')} adjustment cannot be read and does not change the layers below it.`,
})

const firstShort = (blocks: Blocks, key: string): number => blockReader(blocks, key).uint16()
