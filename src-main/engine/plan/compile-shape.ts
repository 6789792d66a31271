import type { Group, PaintedLayer, ShapeLayer } from '../document/document'
import { emptyRect, grownRect, type Rect, unionRects } from '../document/geometry'
import type { Outline, OutlineStroke } from '../document/outline'
import type { Paint } from '../document/paint'
import { onPixelGrid } from '../vector/on-pixel-grid'
import { outlineArea } from '../vector/outline-area'
import { type OutlinePart, partBounds, partOutside } from '../vector/outline-part'
import { compilePaint } from './compile-paint'
import type { PlanBuilder } from './plan-builder'
import type { LayerBlending } from './render-plan'

/** A shape that the engine can draw from its outline alone. */
export type DrawableShape = ShapeLayer & { readonly stroke: DrawableStroke | null }

type DrawableStroke = OutlineStroke & { readonly paint: Paint }

/** A shape whose paint cannot be drawn is shown from its stored pixels only. */
export const isDrawableShape = (layer: PaintedLayer): layer is DrawableShape =>
  layer.kind === 'shape' &&
  (!layer.isFilled || layer.paint !== null) &&
  (layer.stroke === null || layer.stroke.paint !== null)

/** The stored pixels of a shape do not include the density and feather of its outline. */
export const isDrawnAnew = (layer: PaintedLayer): layer is DrawableShape =>
  isDrawableShape(layer) &&
  (layer.raster === null || layer.outline.density !== 1 || layer.outline.featherPx !== 0)

/** The area in which a shape drawn from its outline can change pixels. */
export const shapeExtent = ({ outline: mask, isFilled, stroke }: DrawableShape, within: Rect): Rect => {
  const { outline, density, featherPx } = mask
  const inside = { kind: 'inside', outline } as const
  if (isFilled && (partOutside(inside) === 1 || density < 1)) return within
  const line = stroke ? partBounds({ kind: 'line', outline, stroke: stroke.geometry }) : emptyRect
  return grownRect(unionRects(partBounds(inside), line), Math.ceil(3 * featherPx))
}

type LinedShape = DrawableShape & {
  readonly paint: Paint
  readonly stroke: DrawableStroke
}

/** Whether the layer is a filled shape whose stroke can be drawn separately. */
export const hasLine = (layer: PaintedLayer | Group): layer is LinedShape =>
  layer.kind === 'shape' &&
  isDrawableShape(layer) &&
  layer.isFilled &&
  layer.stroke !== null &&
  layer.outline.outline.initialFill === 'nothing'

export type ThinShape = DrawableShape & { readonly paint: Paint }

/** Whether the layer is a shape without a stroke of its own whose fill is partly transparent. */
export const hasThinFill = (layer: PaintedLayer | Group): layer is ThinShape =>
  layer.kind === 'shape' &&
  isDrawableShape(layer) &&
  layer.isFilled &&
  layer.stroke === null &&
  layer.paint !== null &&
  isThin(layer.paint)

const isThin = (paint: Paint): boolean => {
  if (paint.kind === 'pattern') return paint.pattern.tile.hasAlpha
  return paint.kind === 'gradient' && paint.gradient.gradient.opacities.some(({ value }) => value < 1)
}

/** Fills all of the extent with the paint of a shape, as if its outline had no end. */
export const compileEndlessFill = (
  builder: PlanBuilder,
  { outline: mask, paint }: ThinShape,
  extent: Rect,
): void =>
  compilePaint(builder, paint, gradientArea(builder, onPixelGrid(mask.outline, null), 0), extent, covering)

/** Removes the stroke from a shape on the current surface by filling the whole shape with its fill; alpha stays. */
export const uncoverFill = (
  builder: PlanBuilder,
  { outline: mask, paint, stroke }: LinedShape,
  extent: Rect,
): void => {
  const outline = onPixelGrid(mask.outline, stroke.geometry)
  compilePaint(builder, paint, gradientArea(builder, outline, stroke.geometry.widthPx), extent, covering)
}

/** Draws the stroke alone, on a surface that has the shape's alpha and keeps it. */
export const compileLine = (
  builder: PlanBuilder,
  { outline: mask, stroke }: LinedShape,
  extent: Rect,
): void => {
  const outline = onPixelGrid(mask.outline, stroke.geometry)
  const among = stroke.geometry.alignment === 'inside' ? 'inside' : 'whole'
  const of = alignedPart[stroke.geometry.alignment]
  paintLine(builder, outline, stroke, { kind: 'share', of, among, outline, stroke: stroke.geometry }, extent)
}

/**
 * Draws the fill within its outline and the stroke on it. Photoshop knows for each sample whether it is filled and
 * whether it is on the stroke (measured on the colours of two rectangles with strokes between pixels): the outer part
 * of the stroke is therefore painted as a share of the outside and then covered by the inside, in which the rest of the
 * stroke has a share. In Photoshop's pictures an outline that starts filled has no stroke.
 */
export const compileShape = (
  builder: PlanBuilder,
  { outline: mask, isFilled, paint, stroke: style }: DrawableShape,
  extent: Rect,
  blending: LayerBlending,
): void => {
  const stroke = mask.outline.initialFill === 'nothing' ? style : null
  const outline = onPixelGrid(mask.outline, stroke?.geometry ?? null)
  const inside = builder.derived.outline({ kind: 'inside', outline }, mask)
  const area = gradientArea(builder, outline, stroke?.geometry.widthPx ?? 0)
  const fill = (mixing: LayerBlending): void => {
    if (isFilled && paint !== null) compilePaint(builder, paint, area, extent, mixing)
  }
  if (stroke === null) {
    fill({ ...blending, masks: [...blending.masks, inside] })
    return
  }
  const { geometry } = stroke
  const drawLine = (part: OutlinePart): void => paintLine(builder, outline, stroke, part, extent)
  const share = { kind: 'share', outline, stroke: geometry } as const
  builder.surface(extent, blending, () => {
    if (!isFilled) {
      drawLine({ kind: alignedPart[geometry.alignment], outline, stroke: geometry })
      return
    }
    if (geometry.alignment !== 'inside') drawLine({ ...share, of: 'outer', among: 'outside' })
    builder.surface(extent, { ...covering, masks: [inside] }, () => {
      fill(covering)
      if (geometry.alignment !== 'outside') drawLine({ ...share, of: 'inner', among: 'inside' })
    })
  })
}

const alignedPart = { inside: 'inner', center: 'line', outside: 'outer' } as const

const paintLine = (
  builder: PlanBuilder,
  outline: Outline,
  { geometry, blendMode: mode, opacity, paint }: DrawableStroke,
  part: OutlinePart,
  extent: Rect,
): void => {
  const masks = [builder.derived.outline(part, sharp)]
  compilePaint(builder, paint, strokeArea(builder, outline, geometry), extent, {
    ...covering,
    mode,
    opacity,
    masks,
  })
}

/**
 * The area of a shape's gradient: half the stroke width larger than the outline, in whole pixels, whatever the stroke's
 * alignment (measured on one rectangle with an inside stroke of 3 px and a radial gradient at 169 %).
 */
const gradientArea = ({ samples }: PlanBuilder, outline: Outline, lineWidthPx: number): Rect =>
  grownRect(outlineArea(outline, samples), Math.ceil(lineWidthPx / 2))

/**
 * A stroke's gradient covers the stroke itself (measured on the same rectangle: not a pixel more than the outline).
 * Strokes across and outside the outline are drawn likewise, as those of effects are; no file shows them.
 */
const strokeArea = (
  { samples }: PlanBuilder,
  outline: Outline,
  { alignment, widthPx }: OutlineStroke['geometry'],
): Rect => grownRect(outlineArea(outline, samples), outerShare[alignment] * widthPx)

const outerShare = { inside: 0, center: 0.5, outside: 1 } as const

const sharp = { density: 1, featherPx: 0 } as const

const covering: LayerBlending = { mode: 'normal', opacity: 1, fill: 1, inTextSpace: false, masks: [] }
