import type { CutOutWire } from '@contract/edits/cut-out'
import type { LayerPath } from '../document/layer-path'
import { dividedBy, mapDivided } from './divided'
import type { EditKind } from './edit-kind'

export interface CutOutEdits {
  /** Smart objects whose artwork loses its background: any one of the layers that share the contents. */
  readonly cutOuts: readonly LayerPath[]
}

/**
 * Removed from a request before it reaches the engine, which sees the finished pictures (`engineWithCutOuts`): what is
 * seen in a picture is found out in a process of its own.
 */
export const cutOut: EditKind<CutOutWire, CutOutEdits> = {
  neutral: { cutOuts: [] },
  resolve: ({ cut_outs }, { smartObject }) => ({ cutOuts: cut_outs.map((uuid) => smartObject(uuid)) }),
  divide: ({ cutOuts }, contentsOf) =>
    mapDivided(
      dividedBy(
        cutOuts,
        contentsOf,
        (path) => path,
        (_path, inner) => inner,
      ),
      (own) => ({ cutOuts: own }),
    ),
  bind({ cutOuts }) {
    if (cutOuts.length === 0) return null
    throw new RangeError('Artwork that is to be cut out came to the engine as it is.')
  },
  remote: ({ cutOuts }) => cutOuts.map((layer) => ({ kind: 'cutOut', layer })),
}
