import type { HighPass } from '../document/smart-filter'
import { againstSurroundings } from './against-surroundings'
import type { FilterOperation } from './filter-operation'
import { gaussianReachPx } from './gaussian-mean'

/** A pixel's difference from its surroundings, centred on middle grey; alpha stays. */
export const highPass: FilterOperation<HighPass> = {
  id: 'high-pass',
  ranges: { radiusPx: [0.1, 1000] },
  marginPx: ({ radiusPx }) => gaussianReachPx(radiusPx),
  apply: (source, { radiusPx }) =>
    againstSurroundings(source, radiusPx, (sample, surroundings) =>
      Math.min(1, Math.max(0, sample - surroundings + middleGrey)),
    ),
}

/** 128 of 255, as in 8-bit documents. */
const middleGrey = 128 / 255
