import type { Median } from '../document/smart-filter'
import { emptyPicture, type FilterOperation } from './filter-operation'
import { medianPlanes } from './median-picture'

/** The median of the surrounding samples, alpha included. That Photoshop's window is a square is a guess. */
export const median: FilterOperation<Median> = {
  id: 'median',
  ranges: { radiusPx: [1, 500] },
  marginPx: ({ radiusPx }) => Math.ceil(radiusPx),
  apply: (source, { radiusPx }) => {
    const [red, green, blue, alpha] = medianPlanes(source, radiusPx)
    const target = emptyPicture(source)
    target.planes[3].set(alpha)
    const colors = [red, green, blue]
    for (const [channel, color] of colors.entries()) {
      const out = target.planes[channel]!
      for (let at = 0; at < out.length; at += 1) out[at] = color[at]! * alpha[at]!
    }
    return target
  },
}
