import type { Layer } from '../../engine/document/document'
import { emptyRect, type Rect, unionRects } from '../../engine/document/geometry'

/**
 * Where a layer's pixels lie, or those of what a group holds; masks and visibility left aside. Empty for an adjustment.
 */
export const layerExtent = (layer: Layer): Rect => {
  if ('children' in layer) return layer.children.map(layerExtent).reduce(unionRects, emptyRect)
  return 'raster' in layer && layer.raster ? layer.raster.bounds : emptyRect
}
