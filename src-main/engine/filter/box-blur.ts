import type { BoxBlur } from '../document/smart-filter'
import { boxMean } from './box-mean'
import type { FilterOperation } from './filter-operation'

export const boxBlur: FilterOperation<BoxBlur> = {
  id: 'box-blur',
  ranges: { radiusPx: [1, 2000] },
  marginPx: ({ radiusPx }) => Math.ceil(radiusPx),
  apply: (source, { radiusPx }) => boxMean(source, radiusPx),
}
