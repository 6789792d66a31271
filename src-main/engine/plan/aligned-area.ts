import type { Layer } from '../document/document'
import { isEmptyRect, type Rect } from '../document/geometry'
import { outlineArea } from '../vector/outline-area'
import { contentExtent } from './layer-extent'

/**
 * The area of gradients that are aligned with a layer. A shape is as large as its outline, although its stored pixels
 * reach one pixel further on every side (measured on 16 shapes); other layers are as large as their pixels.
 */
export const alignedArea = (layer: Layer, canvas: Rect): Rect => {
  const outlined = layer.kind === 'shape' ? outlineArea(layer.outline.outline) : null
  if (outlined !== null && !isEmptyRect(outlined)) return outlined
  if ('raster' in layer && layer.raster !== null) return layer.raster.bounds
  return contentExtent({ ...layer, effects: [] }, canvas)
}
