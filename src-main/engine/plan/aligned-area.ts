import type { Layer } from '../document/document'
import { isEmptyRect, type Rect } from '../document/geometry'
import { outlineArea } from '../vector/outline-area'
import { contentExtent } from './layer-extent'

/** The area of gradients that are aligned with a layer. */
export interface AlignedArea {
  readonly area: Rect
  /**
   * The area is the box of the layer's visible pixels, which only its derived shape knows: `area` is an upper bound.
   */
  readonly fitsPixels: boolean
}

/**
 * A shape is as large as its outline, although its stored pixels reach one pixel further on every side (measured on 16
 * shapes); other layers are as large as their visible pixels, whatever the size of their rasters (exact for a radial
 * gradient).
 */
export const alignedArea = (layer: Layer, canvas: Rect): AlignedArea => {
  const outlined = layer.kind === 'shape' ? outlineArea(layer.outline.outline) : null
  if (outlined !== null && !isEmptyRect(outlined)) return { area: outlined, fitsPixels: false }
  if ('raster' in layer && layer.raster !== null) return { area: layer.raster.bounds, fitsPixels: true }
  return { area: contentExtent({ ...layer, effects: [] }, canvas), fitsPixels: true }
}
