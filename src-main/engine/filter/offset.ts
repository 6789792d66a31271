import type { Offset } from '../document/smart-filter'
import type { FilterOperation } from './filter-operation'
import { movedPicture } from './moved-picture'

/** Moves the whole picture, by pixels of the document. */
export const offset: FilterOperation<Offset> = {
  id: 'offset',
  ranges: { horizontalPx: [-30_000, 30_000], verticalPx: [-30_000, 30_000] },
  coversDocument: true,
  marginPx: ({ horizontalPx, verticalPx, edges }) =>
    edges === 'transparent' ? Math.ceil(Math.max(Math.abs(horizontalPx), Math.abs(verticalPx))) : 0,
  apply: (source, { horizontalPx, verticalPx, edges }, context) =>
    movedPicture(source, context, edges, (point) => {
      point.x -= horizontalPx
      point.y -= verticalPx
    }),
}
