import type { Group, Layer, PaintedLayer } from '../document/document'
import {
  emptyRect,
  grownRect,
  intersectRects,
  isEmptyRect,
  type Rect,
  unionRects,
} from '../document/geometry'
import { isDrawnAnew, shapeExtent } from './compile-shape'
import { styleReach } from './compile-style'
import type { MaskStep } from './render-plan'

/** The area in which a layer can change pixels: its pixels, cut by its masks and by the groups around it. */
export const extentOf = (layer: Layer, masks: readonly MaskStep[], within: Rect): Rect =>
  cutByMasks(contentExtent(layer, within), masks)

export const cutByMasks = (area: Rect, masks: readonly MaskStep[]): Rect =>
  masks.reduce((extent, mask) => (mask.outside === 0 ? intersectRects(extent, mask.bounds) : extent), area)

export const contentExtent = (layer: Layer, within: Rect): Rect => {
  if (isStyled(layer)) {
    if (!layer.effectSwitches.isShapedByTransparency) return within
    const reach = styleReach(layer)
    const own = contentExtent({ ...layer, effects: [] }, grownRect(within, reach))
    return isEmptyRect(own) ? emptyRect : intersectRects(grownRect(own, reach), within)
  }
  if (layer.kind === 'adjustment') return within
  if (!isGroup(layer)) return intersectRects(pixelExtent(layer, within), within)
  const inside = layer.artboard === null ? within : intersectRects(layer.artboard.bounds, within)
  if (layer.artboard?.background) return inside
  return layer.children.reduce(
    (extent, child) => (child.isVisible ? unionRects(extent, contentExtent(child, inside)) : extent),
    emptyRect,
  )
}

export const isGroup = (layer: Layer): layer is Group => layer.kind === 'group' || layer.kind === 'artboard'

export const isStyled = ({ effects }: Layer): boolean => effects.length > 0

const pixelExtent = (layer: PaintedLayer, within: Rect): Rect => {
  if (isDrawnAnew(layer)) return shapeExtent(layer, within)
  if (layer.raster !== null) return layer.raster.bounds
  // Deep documents store no pixels for a layer that is filled with a single paint.
  return layer.kind === 'fill' && layer.paint !== null ? within : emptyRect
}
