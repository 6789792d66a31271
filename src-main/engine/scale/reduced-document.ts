import type { Document, Layer, Mask, Placement, TextLayer } from '../document/document'
import {
  emptyRect,
  holds,
  isEmptyRect,
  type Point,
  type Rect,
  rectOfSize,
  type Size,
} from '../document/geometry'
import type { Outline } from '../document/outline'
import type { PatternFill } from '../document/pattern'
import type { Raster } from '../document/raster'
import type { AppliedFilter, SmartFilter } from '../document/smart-filter'
import { lobes } from './lanczos'

/** Pixels of the reduced document per pixel of the full-size one, at most 1. */
export interface Reduction {
  readonly x: number
  readonly y: number
}

/**
 * How rasters are reduced. `area`: each pixel is the mean of the pixels that it covers; fast, for pictures that are
 * shown only for a moment. `fine`: the filter that scales finished pictures, which reaches further; for 8 and 16 bits
 * without inks.
 */
export type ReducingFilter = 'area' | 'fine'

export const reductionTo = (size: Size, reduced: Size): Reduction => ({
  x: reduced.width / size.width,
  y: reduced.height / size.height,
})

/**
 * The document as if it had been made at a smaller size. Edges fall between pixels, so the result is close to scaling
 * the finished picture, but never identical. Pattern tiles stay unchanged and are scaled when drawn. Null when a smart
 * filter cannot be reduced by reducing its lengths, and for layer comps, whose offsets are whole pixels: the result
 * keeps none.
 */
export const reducedDocument = (
  document: Document,
  reduced: Size,
  filter: ReducingFilter = 'area',
): Document | null => {
  const by: Reducing = {
    ...reductionTo(document.size, reduced),
    filter,
    rect: (rect) => (filter === 'area' ? reducedRect(rect, by) : reachedRect(rect, by, reduced)),
    fades: (bounds) => filter === 'fine' && !holds(bounds, rectOfSize(document.size)),
  }
  if (!document.layers.every(isReducible)) return null
  const layers = document.layers.map((layer) => reducedLayer(layer, by))
  return { ...document, size: reduced, layers, layerComps: [] }
}

const reducibleFilters: ReadonlySet<SmartFilter['kind']> = new Set<SmartFilter['kind']>([
  'gaussian-blur',
  'unsharp-mask',
  'high-pass',
  'add-noise',
  'adjustment',
])

const isReducible = (layer: Layer): boolean => {
  if ('children' in layer) return layer.children.every(isReducible)
  return (
    layer.kind !== 'smart_object' ||
    layer.filters.every(({ filter }) => reducibleFilters.has(filter.kind) || isStretched(filter))
  )
}

/** A displacement by a map that is stretched over the document is the same in any size, but for its lengths. */
const isStretched = (filter: SmartFilter): boolean => filter.kind === 'displace' && filter.fit === 'stretch'

/** Smart filters for the document in another size. The file of a displacement map stays the same object. */
export const reducedFilters = (filters: readonly AppliedFilter[], by: Reduction): readonly AppliedFilter[] =>
  filters.map((applied) => {
    const { filter } = applied
    if (filter.kind !== 'displace') return withLengths(applied, by)
    const horizontalPercent = filter.horizontalPercent * by.x
    const verticalPercent = filter.verticalPercent * by.y
    return { ...applied, filter: { ...filter, horizontalPercent, verticalPercent } }
  })

/** Rounded outwards to whole pixels. */
export const reducedRect = ({ left, top, right, bottom }: Rect, { x, y }: Reduction): Rect => ({
  left: Math.floor(left * x + rounding),
  top: Math.floor(top * y + rounding),
  right: Math.ceil(right * x - rounding),
  bottom: Math.ceil(bottom * y - rounding),
})

const rounding = 1e-6

/** The area that the fine filter makes of the rectangle: an area inside the canvas stays inside. */
export const reachedRect = (rect: Rect, by: Reduction, { width, height }: Size): Rect => {
  if (isEmptyRect(rect)) return emptyRect
  const own = reducedRect(rect, by)
  return {
    left: Math.max(own.left - lobes, Math.min(own.left, 0)),
    top: Math.max(own.top - lobes, Math.min(own.top, 0)),
    right: Math.min(own.right + lobes, Math.max(own.right, width)),
    bottom: Math.min(own.bottom + lobes, Math.max(own.bottom, height)),
  }
}

interface Reducing extends Reduction {
  readonly filter: ReducingFilter
  rect(rect: Rect): Rect
  /** Whether an opaque raster with these bounds gets soft edges. */
  fades(bounds: Rect): boolean
}

const reducedRaster = (raster: Raster, by: Reducing): Raster => ({
  ...raster,
  bounds: by.rect(raster.bounds),
  hasAlpha: raster.hasAlpha || by.fades(raster.bounds),
})

const reducedLayer = (layer: Layer, by: Reducing): Layer => {
  const masks = layer.masks.map((mask) => reducedMask(mask, by))
  const effects = withLengths(layer.effects, by)
  if ('children' in layer) {
    const { artboard } = layer
    return {
      ...layer,
      masks,
      effects,
      children: layer.children.map((child) => reducedLayer(child, by)),
      artboard: artboard && { ...artboard, bounds: reducedRect(artboard.bounds, by) },
    }
  }
  if (layer.kind === 'adjustment') return { ...layer, masks, effects }
  const raster = layer.raster && reducedRaster(layer.raster, by)
  if (layer.kind === 'shape') {
    const outline = withLengths({ ...layer.outline, outline: reducedOutline(layer.outline.outline, by) }, by)
    const { paint, stroke } = layer
    return {
      ...layer,
      masks,
      effects,
      raster,
      outline,
      paint: withLengths(paint, by),
      stroke: withLengths(stroke, by),
    }
  }
  if (layer.kind === 'fill') return { ...layer, masks, effects, raster, paint: withLengths(layer.paint, by) }
  if (layer.kind === 'text') return reducedText({ ...layer, masks, effects, raster }, by)
  if (layer.kind !== 'smart_object') return { ...layer, masks, effects, raster }
  const { filterMask } = layer
  return {
    ...layer,
    masks,
    effects,
    raster,
    placement: reducedPlacement(layer.placement, by),
    filters: reducedFilters(layer.filters, by),
    filterMask: filterMask && { ...filterMask, bounds: by.rect(filterMask.bounds) },
  }
}

/**
 * Text is blended by a rule of its own along its edges, pixel by pixel. Finely reduced text is a mean of mostly full
 * and empty pixels: blended normally it is two to seven times as close to reducing the full-size picture (measured at
 * half and less).
 */
const reducedText = (layer: TextLayer, { filter }: Reducing): TextLayer =>
  filter === 'area' ? layer : { ...layer, isMixedAsText: false }

const reducedMask = (mask: Mask, by: Reducing): Mask => ({
  ...mask,
  featherPx: mask.featherPx * by.x,
  bounds: by.rect(mask.bounds),
  ...(mask.outline && { outline: reducedOutline(mask.outline, by) }),
})

export const reducedPlacement = (placement: Placement, by: Reduction): Placement => {
  const [topLeft, topRight, bottomRight, bottomLeft] = placement.quad
  const at = (corner: Point): Point => reducedPoint(corner, by)
  return { ...placement, quad: [at(topLeft), at(topRight), at(bottomRight), at(bottomLeft)] }
}

const reducedOutline = (outline: Outline, by: Reduction): Outline => ({
  ...outline,
  paths: outline.paths.map((path) => ({
    ...path,
    subpaths: path.subpaths.map((subpath) => ({
      ...subpath,
      knots: subpath.knots.map(({ before, anchor, after }) => ({
        before: reducedPoint(before, by),
        anchor: reducedPoint(anchor, by),
        after: reducedPoint(after, by),
      })),
    })),
  })),
})

const reducedPoint = (point: Point, by: Reduction): Point => ({ x: point.x * by.x, y: point.y * by.y })

/**
 * Scales every length in the value, at any depth: names of lengths end with their unit. Bytes and pixels stay
 * unchanged.
 */
const withLengths = <Value>(value: Value, by: Reduction): Value => reducedValue(value, by) as Value

const reducedValue = (value: unknown, by: Reduction): unknown => {
  if (Array.isArray(value)) return value.map((each) => reducedValue(each, by))
  if (!isRecord(value)) return value
  if (isPatternFill(value))
    return { ...value, origin: reducedPoint(value.origin, by), scale: value.scale * by.x }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name.endsWith('Px') && typeof each === 'number' ? each * by.x : reducedValue(each, by),
    ]),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isPatternFill = (value: object): value is PatternFill => 'tile' in value && 'origin' in value
