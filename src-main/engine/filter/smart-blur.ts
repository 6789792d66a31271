import type { SmartBlur } from '../document/smoothing-filter'
import type { FilterOperation } from './filter-operation'
import { similarMean } from './similar-mean'

/**
 * The mean of the samples that differ by no more than the threshold (J. S. Lee, Digital image smoothing and the sigma
 * filter, 1983); not measured.
 */
export const smartBlur: FilterOperation<SmartBlur> = {
  id: 'smart-blur',
  ranges: { radiusPx: [0.1, 100], threshold: [0.1 / 255, 100 / 255] },
  marginPx: () => 0,
  apply: (source, { radiusPx, threshold }) =>
    similarMean(source, radiusPx, {
      reach: threshold,
      weightOf: (difference) => (difference <= threshold ? 1 : 0),
    }),
}
