import type { Group } from '../document/document'
import type { Rect } from '../document/geometry'
import { hasAdjustment, plain } from './layer-blending'
import type { PlanBuilder } from './plan-builder'

/** Two ways to draw the contents of a pass-through group on the current surface. */
export interface GroupDrawing {
  readonly drawAboveBackdrop: () => void
  readonly drawContent: () => void
}

/**
 * Below full fill opacity a pass-through group is partly isolated: the missing part of its fill does not see the
 * backdrop, and its adjustments never do. Measured on one file each: red within 6/255 where a lighter colour is at most
 * 42 % opaque; adjustments exact. The surface below is the backdrop.
 */
export const compileFadedGroup = (
  builder: PlanBuilder,
  group: Group,
  extent: Rect,
  { drawAboveBackdrop, drawContent }: GroupDrawing,
): void => {
  const drawIsolated = (): void => builder.surface(extent, plain, () => builder.aboveNothing(drawContent))
  if (group.fillOpacity === 1) drawAboveBackdrop()
  else if (group.fillOpacity === 0 || hasAdjustment(group)) drawIsolated()
  else {
    builder.diagnose(group.id, 'group:fill-opacity', fillOfPassThrough)
    drawAboveBackdrop()
    const backdrop = builder.level - 1
    builder.branch(extent, { opacity: 1 - group.fillOpacity, masks: [], isWithinShape: false }, () => {
      builder.repeat(extent, backdrop)
      drawIsolated()
    })
  }
}

const fillOfPassThrough =
  'The fill opacity of a pass-through group is drawn nearly as Photoshop does: blend modes inside it may look a little different.'
