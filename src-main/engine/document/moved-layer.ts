import type { Layer, Mask, Placement } from './document'
import type { Point, Rect } from './geometry'
import { movedFilter } from './moved-filter'
import type { Knot, Outline } from './outline'

/**
 * The layer and its masks at another position; the children of a group stay where they are. `by` is in whole pixels of
 * the document.
 */
export const movedLayer = (layer: Layer, by: Point): Layer => {
  const masks = layer.masks.map((mask) => movedMask(mask, by))
  if ('children' in layer) {
    const { artboard } = layer
    return {
      ...layer,
      masks,
      artboard: artboard && { ...artboard, bounds: movedRect(artboard.bounds, by) },
    }
  }
  if (layer.kind === 'adjustment') return { ...layer, masks }
  const raster = layer.raster && { ...layer.raster, bounds: movedRect(layer.raster.bounds, by) }
  if (layer.kind === 'shape') {
    const outline = { ...layer.outline, outline: movedOutline(layer.outline.outline, by) }
    return { ...layer, masks, raster, outline }
  }
  if (layer.kind === 'smart_object') {
    const { filterMask } = layer
    return {
      ...layer,
      masks,
      raster,
      placement: movedPlacement(layer.placement, by),
      filters: layer.filters.map((filter) => movedFilter(filter, by)),
      filterMask: filterMask && { ...filterMask, bounds: movedRect(filterMask.bounds, by) },
    }
  }
  return { ...layer, masks, raster }
}

const movedMask = (mask: Mask, by: Point): Mask => ({
  ...mask,
  bounds: movedRect(mask.bounds, by),
  ...(mask.outline && { outline: movedOutline(mask.outline, by) }),
})

const movedPlacement = (placement: Placement, by: Point): Placement => {
  const [topLeft, topRight, bottomRight, bottomLeft] = placement.quad
  const moved = (corner: Point): Point => movedPoint(corner, by)
  return { ...placement, quad: [moved(topLeft), moved(topRight), moved(bottomRight), moved(bottomLeft)] }
}

const movedOutline = (outline: Outline, by: Point): Outline => ({
  ...outline,
  paths: outline.paths.map((path) => ({
    ...path,
    subpaths: path.subpaths.map((subpath) => ({
      ...subpath,
      knots: subpath.knots.map((knot) => movedKnot(knot, by)),
    })),
  })),
})

const movedKnot = ({ before, anchor, after }: Knot, by: Point): Knot => ({
  before: movedPoint(before, by),
  anchor: movedPoint(anchor, by),
  after: movedPoint(after, by),
})

const movedPoint = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })

const movedRect = ({ left, top, right, bottom }: Rect, by: Point): Rect => ({
  left: left + by.x,
  top: top + by.y,
  right: right + by.x,
  bottom: bottom + by.y,
})
