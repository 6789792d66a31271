import type { SurfaceBlur } from '../document/smoothing-filter'
import type { FilterOperation } from './filter-operation'
import { similarMean } from './similar-mean'

/**
 * Colours are weighted by `1 - difference / (2.5 * threshold)`: the formula commonly given for Photoshop's filter, not
 * measured.
 */
export const surfaceBlur: FilterOperation<SurfaceBlur> = {
  id: 'surface-blur',
  ranges: { radiusPx: [1, 100], threshold: [2 / 255, 1] },
  marginPx: () => 0,
  apply: (source, { radiusPx, threshold }) => {
    const reach = 2.5 * threshold
    return similarMean(source, radiusPx, {
      reach,
      weightOf: (difference) => Math.max(0, 1 - difference / reach),
    })
  },
}
