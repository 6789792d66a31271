import type { UnsharpMask } from '../document/smart-filter'
import { againstSurroundings } from './against-surroundings'
import type { FilterOperation } from './filter-operation'
import { gaussianReachPx } from './gaussian-mean'

/** Adds a pixel's difference from its surroundings, `amount` times; alpha stays. */
export const unsharpMask: FilterOperation<UnsharpMask> = {
  id: 'unsharp-mask',
  ranges: { amount: [0.01, 5], radiusPx: [0.1, 1000], threshold: [0, 1] },
  marginPx: ({ radiusPx }) => gaussianReachPx(radiusPx),
  apply: (source, { amount, radiusPx, threshold }) =>
    againstSurroundings(source, radiusPx, (sample, surroundings) => {
      const difference = sample - surroundings
      return Math.abs(difference) < threshold
        ? sample
        : Math.min(1, Math.max(0, sample + amount * difference))
    }),
}
