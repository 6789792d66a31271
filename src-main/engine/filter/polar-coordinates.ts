import type { PolarCoordinates } from '../document/distortion-filter'
import { bentDocument } from './bent-document'
import type { FilterOperation } from './filter-operation'

/**
 * To polar, the left and the right edge meet above the centre, and rightwards becomes counter-clockwise: so nothing is
 * mirrored. From polar is the inverse.
 */
export const polarCoordinates: FilterOperation<PolarCoordinates> = {
  id: 'polar-coordinates',
  ranges: {},
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, { conversion }, context) =>
    bentDocument(source, context, (point) => {
      const { x, y } = point
      if (conversion === 'to-polar') {
        const turn = Math.atan2(-x, -y) / Math.PI
        point.x = turn < 0 ? turn + 1 : turn - 1
        point.y = 2 * Math.hypot(x, y) - 1
        return
      }
      const angle = (x + 1) * Math.PI
      const distance = (y + 1) / 2
      point.x = -distance * Math.sin(angle)
      point.y = -distance * Math.cos(angle)
    }),
}
