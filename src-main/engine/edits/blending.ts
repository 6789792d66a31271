import type { BlendingWire } from '@contract/edits/blending'
import type { BlendingValue } from '@contract/edits/blending-word'
import { AppError } from '@contract/errors'
import { mapLayers } from '../document/change-document'
import type { Layer, LayerId } from '../document/document'
import { findLayer } from '../document/find-layer'
import type { LayerPath } from '../document/layer-path'
import type { WrittenBlending } from './bound-edit'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind, Scene } from './edit-kind'

/** Another opacity or blend mode for a layer or a group. */
export interface BlendingEdit extends BlendingValue {
  readonly layer: LayerPath
}

export interface BlendingEdits {
  /** At most one per layer. */
  readonly blendings: readonly BlendingEdit[]
}

export const blending: EditKind<BlendingWire, BlendingEdits> = {
  neutral: { blendings: [] },
  resolve: ({ blendings }, { layer }) => ({
    blendings: blendings.map(({ uuid, ...value }) => ({ layer: layer(uuid), ...value })),
  }),
  divide: ({ blendings }, contentsOf) =>
    mapDivided(dividedByLayer(blendings, contentsOf), (own) => ({ blendings: own })),
  bind({ blendings }, scene) {
    if (blendings.length === 0) return null
    const byLayer = new Map<LayerId, WrittenBlending>(blendings.map((edit) => blendingOf(edit, scene)))
    return {
      arrange: (bare) => ({
        ...bare,
        layers: mapLayers(bare.layers, (layer) => blended(layer, byLayer.get(layer.id))),
      }),
      written: new Map([...byLayer].map(([id, value]) => [id, { blending: value }])),
    }
  },
  remote: ({ blendings }) => (blendings.length === 0 ? [] : [{ kind: 'unavailable', what: 'blendLayers' }]),
}

/** Throws `LAYER_NOT_FOUND`, also for a layer without members that shall be passed through. */
const blendingOf = (
  { layer: [id = 0], opacity, blend_mode }: BlendingEdit,
  { document, name }: Scene,
): [LayerId, WrittenBlending] => {
  const layer = findLayer(document, id, name)
  if (blend_mode === 'pass_through' && !('children' in layer))
    throw new AppError('layerUnfit', { layer: layer.name, file: name, wished: 'group' })
  const value = {
    // As a PSD stores it, so that a layered file shows the same picture.
    ...(opacity !== undefined && { opacity: Math.round((opacity * 255) / 100) / 255 }),
    ...(blend_mode !== undefined && { blendMode: blend_mode }),
  }
  return [layer.id, value]
}

const blended = (layer: Layer, value: WrittenBlending | undefined): Layer => {
  if (value === undefined) return layer
  const { opacity = layer.opacity, blendMode = layer.blendMode } = value
  if ('children' in layer) return { ...layer, opacity, blendMode }
  return blendMode === 'pass_through' ? { ...layer, opacity } : { ...layer, opacity, blendMode }
}
