import type { CompWire } from '@contract/edits/comp'
import { AppError } from '@contract/errors'
import { withLayerComp } from '../document/with-layer-comp'
import type { EditKind } from './edit-kind'

export interface CompEdits {
  /** The comp that the other edits start from; null for the document as saved. */
  readonly layerComp: number | null
}

export const comp: EditKind<CompWire, CompEdits> = {
  neutral: { layerComp: null },
  resolve: ({ layer_comp }) => ({ layerComp: layer_comp }),
  bind({ layerComp }, { document, name }) {
    if (layerComp === null) return null
    const found = document.layerComps.find(({ id }) => id === layerComp)
    if (!found) throw new AppError('compIdUnknown', { file: name, id: layerComp })
    return {
      arrange: (bare) => withLayerComp(bare, found),
      written: 'layerComp',
    }
  },
  isQuicklyReduced: ({ layerComp }) => layerComp === null,
  isExactAtSize: ({ layerComp }) => layerComp === null,
  remote: ({ layerComp }) =>
    layerComp === null ? [] : [{ kind: 'unavailable', what: 'startFromLayerComp' }],
}
