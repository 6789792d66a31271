import type { Layer } from '../../engine/document/document'
import { emptyRect, type Rect, unionRects } from '../../engine/document/geometry'

/**
 * The bounds of a layer's pixels, or of all layers in a group; masks and visibility are ignored. Empty for an
 * adjustment.
 */
export const layerExtent = (layer: Layer): Rect => {
  if ('children' in layer) return layer.children.map(layerExtent).reduce(unionRects, emptyRect)
  return 'raster' in layer && layer.raster ? layer.raster.bounds : emptyRect
}
