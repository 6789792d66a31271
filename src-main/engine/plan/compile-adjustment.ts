import { gapOf, isLost } from '../adjust/adjustments'
import type { AdjustmentLayer } from '../document/document'
import { isEmptyRect, type Rect } from '../document/geometry'
import { layerBlendingOf } from './layer-blending'
import { extentOf } from './layer-extent'
import type { PlanBuilder } from './plan-builder'
import type { MaskStep } from './render-plan'

/** Adjusts the colours of the current surface within the layer's blend-if ranges. */
export const compileAdjustmentLayer = (
  builder: PlanBuilder,
  layer: AdjustmentLayer,
  extent: Rect,
  masks: readonly MaskStep[],
): void => {
  if (layer.adjustment === null) return
  const { adjustment, advanced } = layer
  const gap = gapOf(adjustment)
  const feature = `adjustment:${adjustment.id}` as const
  if (gap !== null) builder.diagnose(layer.id, isLost(adjustment) ? `${feature}:unreadable` : feature, gap)
  builder.inRanges(extent, advanced.blendIf, () =>
    builder.adjust(adjustment, extent, layerBlendingOf(layer, layer.blendMode, masks)),
  )
}

/** Layers clipped to an adjustment are blended onto the adjusted colours, limited to the adjustment's own coverage. */
export const compileClippedToAdjustment = (
  builder: PlanBuilder,
  base: AdjustmentLayer,
  within: Rect,
  drawClipped: (extent: Rect) => void,
): void => {
  const masks = builder.derived.masks(base)
  const extent = extentOf(base, masks, within)
  if (isEmptyRect(extent)) return
  const opacity = base.opacity * base.fillOpacity
  builder.branch(extent, { opacity, masks, isWithinShape: false }, () => {
    compileAdjustmentLayer(builder, { ...base, opacity: 1, fillOpacity: 1 }, extent, [])
    builder.keepingAlpha(extent, () => drawClipped(extent))
  })
}
