import type { Adjustment, AdjustmentId } from '../document/adjustment'
import type {
  AdjustmentContext,
  AdjustmentOperation,
  CompiledAdjustment,
  OperationFor,
} from './adjustment-operation'
import { blackWhite } from './black-white'
import { brightnessContrast } from './brightness-contrast'
import { channelMixer } from './channel-mixer'
import { colorBalance } from './color-balance'
import { colorLookup } from './color-lookup'
import { curves } from './curves'
import { exposure } from './exposure'
import { gradientMap } from './gradient-map'
import { hueSaturation } from './hue-saturation'
import { invert } from './invert'
import { levels } from './levels'
import { photoFilter } from './photo-filter'
import { posterize } from './posterize'
import { selectiveColor } from './selective-color'
import { threshold } from './threshold'
import { vibrance } from './vibrance'

/** Total by type: an adjustment without an operation does not compile. */
export const adjustments: { readonly [Id in AdjustmentId]: OperationFor<Id> } = {
  'brightness-contrast': brightnessContrast,
  levels,
  curves,
  exposure,
  'channel-mixer': channelMixer,
  invert,
  posterize,
  threshold,
  'gradient-map': gradientMap,
  'black-white': blackWhite,
  'color-balance': colorBalance,
  'color-lookup': colorLookup,
  'hue-saturation': hueSaturation,
  'photo-filter': photoFilter,
  'selective-color': selectiveColor,
  vibrance,
}

/** The operation that an adjustment is made for. */
export const operationOf = (adjustment: Adjustment): AdjustmentOperation | undefined =>
  adjustments[adjustment.id] as AdjustmentOperation | undefined

/** Null: the parameters change nothing. */
export const compileAdjustment = (
  adjustment: Adjustment,
  context: AdjustmentContext,
): CompiledAdjustment | null => operationOf(adjustment)?.compile(adjustment, context) ?? null

/** What the picture lacks when it is drawn with these parameters; null when nothing. */
export const gapOf = (adjustment: Adjustment): string | null => {
  const operation = operationOf(adjustment)
  if (operation === undefined)
    return `The ${adjustment.id.replaceAll('-', ' ')} adjustment does not change the layers below it.`
  return operation.gap?.(adjustment) ?? null
}
