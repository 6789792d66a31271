import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { type PrintOnGoods, withSeenPrints as seenOnGoods } from '../../engine/edits/seen-prints'
import type { LayerIndex } from './layer-index'

/** The targets of a photo mockup; of any other document none. */
export const printsOnGoods = ({ entries }: LayerIndex): readonly PrintOnGoods[] =>
  entries.flatMap(({ layer: { path, smartObject } }) =>
    smartObject?.isWholeSurface === undefined
      ? []
      : [
          {
            layer: path,
            isWholeSurface: smartObject.isWholeSurface,
            isOnDarkGoods: smartObject.isOnDarkGoods === true,
            quad: smartObject.quad.map(([x, y]) => ({ x, y })),
          },
        ],
  )

/**
 * See the engine's own. Wherever a person has no other way to notice it in time; the HTTP interface keeps its default
 * and warns.
 */
export const withSeenPrintsOf = (edits: ResolvedEdits, index: LayerIndex): ResolvedEdits =>
  seenOnGoods(edits, printsOnGoods(index))
