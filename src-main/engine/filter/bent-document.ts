import type { FilterContext, FilterPicture } from './filter-operation'
import { movedPicture, type Source } from './moved-picture'

/**
 * Reads every pixel of the document at the point given by `bend`, which moves its argument in place. Points go from -1
 * to 1 across and down the document, so a circle is the ellipse that touches its edges. Points beyond the edges read
 * the edge. It is a guess that Photoshop bends the whole document, and not only the layer's visible part.
 */
export const bentDocument = (
  source: FilterPicture,
  { origin, documentSize }: Pick<FilterContext, 'origin' | 'documentSize'>,
  bend: (point: Source) => void,
): FilterPicture => {
  const halfWidth = documentSize.width / 2
  const halfHeight = documentSize.height / 2
  return movedPicture(source, { origin, documentSize }, 'repeat', (point) => {
    point.x = (point.x + origin.x + 0.5) / halfWidth - 1
    point.y = (point.y + origin.y + 0.5) / halfHeight - 1
    bend(point)
    point.x = (point.x + 1) * halfWidth - origin.x - 0.5
    point.y = (point.y + 1) * halfHeight - origin.y - 0.5
  })
}
