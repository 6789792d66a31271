import type { Pinch } from '../document/distortion-filter'
import { bentDocument } from './bent-document'
import type { FilterOperation } from './filter-operation'

/**
 * Pulls the picture towards the centre, fading out at the rim: the formula of GIMP's "Whirl and Pinch", not measured.
 */
export const pinch: FilterOperation<Pinch> = {
  id: 'pinch',
  ranges: { amount: [-1, 1] },
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, { amount }, context) =>
    bentDocument(source, context, (point) => {
      const distance = Math.hypot(point.x, point.y)
      if (distance >= 1 || distance === 0) return
      const farther = Math.sin((Math.PI / 2) * distance) ** -amount
      point.x *= farther
      point.y *= farther
    }),
}
