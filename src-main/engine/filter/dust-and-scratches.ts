import type { DustAndScratches } from '../document/smart-filter'
import type { FilterOperation } from './filter-operation'
import { medianPlanes } from './median-picture'
import { straightColors, withStraightColors } from './straight-colors'

/**
 * Replaces each sample that differs from the median of its surroundings by more than the threshold with that median;
 * alpha stays.
 */
export const dustAndScratches: FilterOperation<DustAndScratches> = {
  id: 'dust-and-scratches',
  ranges: { radiusPx: [1, 100], threshold: [0, 1] },
  marginPx: ({ radiusPx }) => Math.ceil(radiusPx),
  apply: (source, { radiusPx, threshold }) => {
    const medians = medianPlanes(source, radiusPx)
    const colors = straightColors(source)
    colors.forEach((color, channel) => {
      const middle = medians[channel]!
      for (let at = 0; at < color.length; at += 1)
        if (Math.abs(color[at]! - middle[at]!) > threshold) color[at] = middle[at]!
    })
    return withStraightColors(source, colors)
  },
}
