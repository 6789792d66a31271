import { AppError } from '@contract/errors'
import type { Document, Layer, SmartObjectLayer } from './document'

/** Depth first, back to front; a group before its children. */
export function* allLayers(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer
    if ('children' in layer) yield* allLayers(layer.children)
  }
}

/** Layers that are visible and whose enclosing groups are all visible. */
export function* shownLayers(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    if (!layer.isVisible) continue
    yield layer
    if ('children' in layer) yield* shownLayers(layer.children)
  }
}

/** Throws LAYER_NOT_FOUND. */
export const findLayer = (document: Document, id: number, documentName: string): Layer => {
  for (const layer of allLayers(document.layers)) if (layer.id === id) return layer
  throw new AppError('layerIdUnknown', { file: documentName, id })
}

/** Throws LAYER_NOT_FOUND, also when the layer is of another kind. */
export const findSmartObject = (document: Document, id: number, documentName: string): SmartObjectLayer => {
  const layer = findLayer(document, id, documentName)
  if (layer.kind === 'smart_object') return layer
  throw new AppError('layerUnfit', { layer: layer.name, file: documentName, wished: 'smartObject' })
}
