import type { Maximum } from '../document/smart-filter'
import { extremePicture } from './extreme-picture'
import type { FilterOperation } from './filter-operation'

/** The lightest sample in a surrounding square ("preserve: squareness"). */
export const maximum: FilterOperation<Maximum> = {
  id: 'maximum',
  ranges: { radiusPx: [0.2, 500] },
  marginPx: ({ radiusPx }) => Math.ceil(radiusPx),
  apply: (source, { radiusPx }) => extremePicture(source, radiusPx, (sample, extreme) => sample > extreme),
}
