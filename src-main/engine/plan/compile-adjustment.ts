import { gapOf } from '../adjust/adjustments'
import type { AdjustmentLayer } from '../document/document'
import type { Rect } from '../document/geometry'
import { blendingOf } from './layer-blending'
import type { PlanBuilder } from './plan-builder'
import type { MaskStep } from './render-plan'

/** Takes the colours of the current surface to new ones, within the layer's ranges of blending. */
export const compileAdjustmentLayer = (
  builder: PlanBuilder,
  layer: AdjustmentLayer,
  extent: Rect,
  masks: readonly MaskStep[],
): void => {
  if (layer.adjustment === null) return
  const gap = gapOf(layer.adjustment)
  if (gap !== null) builder.diagnose(layer.id, `adjustment:${layer.adjustment.id}`, gap)
  const { adjustment, advanced } = layer
  builder.inRanges(extent, advanced.blendIf, () =>
    builder.adjust(adjustment, extent, blendingOf(layer, layer.blendMode, masks)),
  )
}
