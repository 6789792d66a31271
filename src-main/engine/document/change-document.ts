import type { Document, Layer, LayerId, Raster } from './document'

/** The same layers with each passed through `change`, children before their group. */
export const mapLayers = (layers: readonly Layer[], change: (layer: Layer) => Layer): readonly Layer[] =>
  layers.map((layer) =>
    change('children' in layer ? { ...layer, children: mapLayers(layer.children, change) } : layer),
  )

/** Replaces the rasters of layers that have pixels; null removes a raster. */
export const withRasters = (document: Document, rasters: ReadonlyMap<LayerId, Raster | null>): Document => {
  if (rasters.size === 0) return document
  const layers = mapLayers(document.layers, (layer) => {
    const raster = rasters.get(layer.id)
    return raster !== undefined && 'raster' in layer ? { ...layer, raster } : layer
  })
  return { ...document, layers }
}

/** The document as if it held only this layer, visible: the picture of a thumbnail. */
export const withOnly = (document: Document, layer: Layer): Document => ({
  ...document,
  layers: [
    layer.kind === 'adjustment'
      ? layer
      : { ...layer, isVisible: true, isClipped: false, opacity: 1, blendMode: 'normal' },
  ],
})
