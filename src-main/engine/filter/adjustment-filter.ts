import { compileAdjustment } from '../adjust/adjustments'
import type { AdjustmentFilter } from '../document/smart-filter'
import type { FilterOperation, StraightColors } from './filter-operation'
import { straightColors, withStraightColors } from './straight-colors'

/**
 * Applies the adjustment of the same name to this picture's colours alone; alpha stays. An 8-bit picture is rounded to
 * whole levels between its filters.
 */
export const adjustmentFilter: FilterOperation<AdjustmentFilter> = {
  id: 'adjustment',
  ranges: {},
  marginPx: () => 0,
  apply: (source, { adjustment }, context) => {
    const compiled = compileAdjustment(adjustment, context)
    if (compiled === null) return source
    const colors = straightColors(source)
    if (context.depth === 8) roundToLevels(colors)
    context.adjust(compiled, colors)
    return withStraightColors(source, colors)
  },
}

const roundToLevels = (colors: StraightColors): void => {
  for (const plane of colors)
    for (let at = 0; at < plane.length; at += 1) plane[at] = Math.round(plane[at]! * 255) / 255
}
