import type { HighPass } from '../document/smart-filter'
import { againstSurroundings } from './against-surroundings'
import type { FilterOperation } from './filter-operation'
import { gaussianReachPx } from './gaussian-mean'

/** What a pixel differs from its surroundings, about middle grey; alpha stays. */
export const highPass: FilterOperation<HighPass> = {
  id: 'high-pass',
  ranges: { radiusPx: [0.1, 1000] },
  marginPx: ({ radiusPx }) => gaussianReachPx(radiusPx),
  apply: (source, { radiusPx }) =>
    againstSurroundings(source, radiusPx, (sample, surroundings) =>
      Math.min(1, Math.max(0, sample - surroundings + middleGrey)),
    ),
}

/** 128 of 255, as 8-bit documents have it. */
const middleGrey = 128 / 255
