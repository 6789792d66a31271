import type { FillLayer, Layer } from '../document/document'
import { intersectRects, isEmptyRect, type Rect } from '../document/geometry'
import { onPixelGrid } from '../vector/on-pixel-grid'
import { outlineArea } from '../vector/outline-area'
import type { AlignedArea } from './compile-style'
import { contentExtent } from './layer-extent'
import type { PlanBuilder } from './plan-builder'

/**
 * A shape is as large as its outline, although its stored pixels reach one pixel further on every side (measured on 16
 * shapes); other layers are as large as their visible pixels, whatever the size of their rasters (exact for a radial
 * gradient).
 */
export const alignedArea = (
  layer: Layer,
  { canvas, samples }: Pick<PlanBuilder, 'canvas' | 'samples'>,
): AlignedArea => {
  const outlined =
    layer.kind === 'shape'
      ? outlineArea(onPixelGrid(layer.outline.outline, layer.stroke?.geometry ?? null), samples)
      : null
  if (outlined !== null && !isEmptyRect(outlined)) return { area: outlined, fitsPixels: false }
  if ('raster' in layer && layer.raster !== null) return { area: layer.raster.bounds, fitsPixels: true }
  return { area: contentExtent({ ...layer, effects: [] }, canvas), fitsPixels: true }
}

/**
 * The area over which a fill layer's paint spreads: the boxes of its pixel masks where these hide everything outside,
 * otherwise the canvas. Photoshop stores a fill layer's pixels for just this area, and its gradient spans it (measured
 * on seven files of other authors, in 8 and 32 bits).
 */
export const filledArea = ({ masks }: Pick<FillLayer, 'masks'>, canvas: Rect): Rect => {
  const boxes = masks.flatMap(({ kind, isEnabled, outside, bounds }) =>
    kind === 'pixel' && isEnabled && outside === 0 ? [bounds] : [],
  )
  const [first = canvas, ...others] = boxes
  return others.reduce(intersectRects, first)
}
