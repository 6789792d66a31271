import type { Document, Layer, LayerId, Raster } from './document'

/** The same document with every layer passed through `change`, groups after what they hold. */
export const mapLayers = (layers: readonly Layer[], change: (layer: Layer) => Layer): readonly Layer[] =>
  layers.map((layer) =>
    change('children' in layer ? { ...layer, children: mapLayers(layer.children, change) } : layer),
  )

/** Gives layers that have pixels other ones; null: none. */
export const withRasters = (document: Document, rasters: ReadonlyMap<LayerId, Raster | null>): Document => {
  if (rasters.size === 0) return document
  const layers = mapLayers(document.layers, (layer) => {
    const raster = rasters.get(layer.id)
    return raster !== undefined && 'raster' in layer ? { ...layer, raster } : layer
  })
  return { ...document, layers }
}

/** The document as if it held nothing but this layer, in plain sight: as a thumbnail shows it. */
export const withOnly = (document: Document, layer: Layer): Document => ({
  ...document,
  layers: [
    layer.kind === 'adjustment'
      ? layer
      : { ...layer, isVisible: true, isClipped: false, opacity: 1, blendMode: 'normal' },
  ],
})
