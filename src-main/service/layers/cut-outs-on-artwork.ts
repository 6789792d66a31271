import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { contentsKeyOf, type LayerIndex } from './layer-index'

/** The edits with each cut-out named by the layer that its artwork names: copies share their contents. */
export const cutOutsOnArtwork = (edits: ResolvedEdits, { entries }: LayerIndex): ResolvedEdits => {
  if (edits.cutOuts.length === 0) return edits
  const keys = new Map(entries.map((entry) => [entry.layer.path.join(), contentsKeyOf(entry)]))
  const keyOf = (path: LayerPath): string => keys.get(path.join()) ?? path.join()
  const asked = new Map(edits.cutOuts.map(({ layer, wish }) => [keyOf(layer), wish]))
  return {
    ...edits,
    cutOuts: edits.smartObjects.flatMap(({ layer }) => {
      const wish = asked.get(keyOf(layer))
      return wish === undefined ? [] : [{ layer, wish }]
    }),
  }
}
