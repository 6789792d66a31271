import type { Twirl } from '../document/distortion-filter'
import { bentDocument } from './bent-document'
import type { FilterOperation } from './filter-operation'

/**
 * Rotates more towards the centre, by the square of the closeness: the formula of GIMP's "Whirl and Pinch", not
 * measured.
 */
export const twirl: FilterOperation<Twirl> = {
  id: 'twirl',
  ranges: { angleDegrees: [-999, 999] },
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, { angleDegrees }, context) =>
    bentDocument(source, context, (point) => {
      const { x, y } = point
      const distance = Math.hypot(x, y)
      if (distance >= 1) return
      const angle = ((angleDegrees * Math.PI) / 180) * (1 - distance) ** 2
      // Rows run downwards: a clockwise rotation reads from counter-clockwise.
      point.x = x * Math.cos(angle) + y * Math.sin(angle)
      point.y = y * Math.cos(angle) - x * Math.sin(angle)
    }),
}
