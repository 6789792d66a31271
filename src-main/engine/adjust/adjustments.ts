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

/** The operation of the adjustment's kind. */
export const adjustmentOperationOf = (adjustment: Adjustment): AdjustmentOperation =>
  adjustments[adjustment.id] as AdjustmentOperation

/** Null when the parameters change nothing. */
export const compileAdjustment = (
  adjustment: Adjustment,
  context: AdjustmentContext,
): CompiledAdjustment | null => adjustmentOperationOf(adjustment).compile(adjustment, context)

/** Whether the adjustment changes nothing because its data cannot be read; `gapOf` says so then. */
export const isLost = (adjustment: Adjustment): boolean =>
  adjustmentOperationOf(adjustment).isLost?.(adjustment) ?? false

/** What the picture lacks when drawn with these parameters; null when it lacks nothing. */
export const gapOf = (adjustment: Adjustment): string | null =>
  adjustmentOperationOf(adjustment).gap?.(adjustment) ?? null
