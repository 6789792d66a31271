import type { VisibilityWire } from '@contract/edits/visibility'
import { mapLayers } from '../document/change-document'
import type { LayerId } from '../document/document'
import { findLayer } from '../document/find-layer'
import type { LayerPath } from '../document/layer-path'
import type { WrittenLayer } from './bound-edit'
import { type ContentsOf, dividedBy } from './divided'
import type { EditKind } from './edit-kind'

export interface VisibilityEdits {
  readonly hiddenLayers: readonly LayerPath[]
  /** Layers shown although the file hides them (their own switch only; enclosing groups stay unchanged). */
  readonly shownLayers: readonly LayerPath[]
}

const neutral: VisibilityEdits = { hiddenLayers: [], shownLayers: [] }

export const visibility: EditKind<VisibilityWire, VisibilityEdits> = {
  neutral,
  resolve: ({ hidden_layers, shown_layers }, { layer }) => ({
    hiddenLayers: hidden_layers.map((uuid) => layer(uuid)),
    shownLayers: shown_layers.map((uuid) => layer(uuid)),
  }),
  divide({ hiddenLayers, shownLayers }, contentsOf) {
    const [hidden, shown] = [divided(hiddenLayers, contentsOf), divided(shownLayers, contentsOf)]
    const ids = new Set([...hidden.inside.keys(), ...shown.inside.keys()])
    return {
      here: { hiddenLayers: hidden.here, shownLayers: shown.here },
      inside: new Map(
        [...ids].map((id) => [
          id,
          { hiddenLayers: hidden.inside.get(id) ?? [], shownLayers: shown.inside.get(id) ?? [] },
        ]),
      ),
    }
  },
  /** A layer that is listed as both hidden and shown is hidden. */
  bind({ hiddenLayers, shownLayers }, { document, name }) {
    if (hiddenLayers.length + shownLayers.length === 0) return null
    const idOf = ([id = 0]: LayerPath): LayerId => findLayer(document, id, name).id
    const eyes = new Map([
      ...shownLayers.map((path) => [idOf(path), true] as const),
      ...hiddenLayers.map((path) => [idOf(path), false] as const),
    ])
    return {
      arrange: (bare) => ({
        ...bare,
        layers: mapLayers(bare.layers, (layer) => {
          const isVisible = eyes.get(layer.id)
          return isVisible === undefined ? layer : { ...layer, isVisible }
        }),
      }),
      written: new Map<LayerId, WrittenLayer>(
        [...eyes].map(([id, isVisible]) => [id, { isHidden: !isVisible }]),
      ),
    }
  },
  remote: ({ hiddenLayers, shownLayers }) => [
    ...hiddenLayers.map((layer) => ({ kind: 'hidden', layer }) as const),
    ...(shownLayers.length > 0 ? [{ kind: 'unavailable', what: 'showHiddenLayers' } as const] : []),
  ],
}

const divided = (paths: readonly LayerPath[], contentsOf: ContentsOf) =>
  dividedBy(
    paths,
    contentsOf,
    (path) => path,
    (_path, inner) => inner,
  )
