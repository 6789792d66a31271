import type { GroupBlendModeId } from '@contract/vocabulary'
import type { Document, Layer } from './document'
import type { LayerComp, LayerCompState } from './layer-comp'
import { movedLayer } from './moved-layer'

/** The document in the state that the comp saved. */
export const withLayerComp = (document: Document, { states }: LayerComp): Document => {
  const change = (layer: Layer): Layer => {
    const inner = 'children' in layer ? { ...layer, children: layer.children.map(change) } : layer
    const state = states.get(layer.id)
    return state ? inState(inner, state) : inner
  }
  return { ...document, layers: document.layers.map(change) }
}

const inState = (layer: Layer, state: LayerCompState): Layer => {
  const { isVisible, offset, opacity, fillOpacity, effects } = state
  const changed: Layer = {
    ...withBlendMode(layer, state.blendMode),
    isVisible: isVisible ?? layer.isVisible,
    opacity: opacity ?? layer.opacity,
    fillOpacity: fillOpacity ?? layer.fillOpacity,
    effects: effects ?? layer.effects,
  }
  return offset === null ? changed : movedLayer(changed, offset)
}

/** Only a group can have the pass-through mode. */
const withBlendMode = (layer: Layer, mode: GroupBlendModeId | null): Layer => {
  if (mode === null) return layer
  if ('children' in layer) return { ...layer, blendMode: mode }
  return mode === 'pass_through' ? layer : { ...layer, blendMode: mode }
}
