import type { CutOutWire } from '@contract/edits/cut-out'
import type { CutOutWish } from '@contract/edits/cut-out-wish'
import type { LayerPath } from '../document/layer-path'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'

export interface CutOutEdit {
  /** Any one of the layers that share the contents. */
  readonly layer: LayerPath
  /** Null: as a person has corrected the artwork before, else plainly. */
  readonly wish: CutOutWish | null
}

export interface CutOutEdits {
  /** Smart objects whose artwork loses its background. */
  readonly cutOuts: readonly CutOutEdit[]
}

/**
 * Removed from a request before it reaches the engine, which sees the finished pictures (`engineWithCutOuts`): what is
 * seen in a picture is found out in a process of its own.
 */
export const cutOut: EditKind<CutOutWire, CutOutEdits> = {
  neutral: { cutOuts: [] },
  resolve: ({ cut_outs }, { smartObject }) => ({
    cutOuts: cut_outs.map(({ uuid, wish }) => ({ layer: smartObject(uuid), wish })),
  }),
  divide: ({ cutOuts }, contentsOf) =>
    mapDivided(dividedByLayer(cutOuts, contentsOf), (own) => ({ cutOuts: own })),
  bind({ cutOuts }) {
    if (cutOuts.length === 0) return null
    throw new RangeError('Artwork that is to be cut out came to the engine as it is.')
  },
  remote: ({ cutOuts }) => cutOuts.map(({ layer }) => ({ kind: 'cutOut', layer })),
}
