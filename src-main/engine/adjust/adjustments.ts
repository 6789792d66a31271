import type { Adjustment, AdjustmentId } from '../document/adjustment'
import type {
  AdjustmentContext,
  AdjustmentOperation,
  CompiledAdjustment,
  OperationFor,
} from './adjustment-operation'
import { brightnessContrast } from './brightness-contrast'
import { channelMixer } from './channel-mixer'
import { curves } from './curves'
import { exposure } from './exposure'
import { gradientMap } from './gradient-map'
import { invert } from './invert'
import { levels } from './levels'
import { posterize } from './posterize'
import { threshold } from './threshold'

/** Total by type: an adjustment without an operation does not compile. */
export const adjustments: { readonly [Id in AdjustmentId]?: OperationFor<Id> } = {
  'brightness-contrast': brightnessContrast,
  levels,
  curves,
  exposure,
  'channel-mixer': channelMixer,
  invert,
  posterize,
  threshold,
  'gradient-map': gradientMap,
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
