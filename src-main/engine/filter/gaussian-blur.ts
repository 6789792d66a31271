import type { GaussianBlur } from '../document/smart-filter'
import type { FilterOperation } from './filter-operation'
import { gaussianMean, gaussianReachPx } from './gaussian-mean'

export const gaussianBlur: FilterOperation<GaussianBlur> = {
  id: 'gaussian-blur',
  ranges: { radiusPx: [0.1, 1000] },
  marginPx: ({ radiusPx }) => gaussianReachPx(radiusPx),
  apply: (source, { radiusPx }) => gaussianMean(source, radiusPx),
}
