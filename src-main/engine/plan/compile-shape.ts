import type { Group, PaintedLayer, ShapeLayer } from '../document/document'
import { emptyRect, grownRect, type Rect, unionRects } from '../document/geometry'
import type { Outline, OutlineStroke } from '../document/outline'
import type { Paint } from '../document/paint'
import { onPixelGrid } from '../vector/on-pixel-grid'
import { outlineArea } from '../vector/outline-area'
import { partBounds, partOutside } from '../vector/outline-part'
import { compilePaint } from './compile-paint'
import type { PlanBuilder } from './plan-builder'
import type { Blending, MaskStep } from './render-plan'

/** A shape that the engine can draw from its outline alone. */
export type DrawableShape = ShapeLayer & {
  readonly stroke: (OutlineStroke & { readonly paint: Paint }) | null
}

/** What cannot be painted is drawn from its stored pixels only. */
export const isDrawableShape = (layer: PaintedLayer): layer is DrawableShape =>
  layer.kind === 'shape' &&
  (!layer.isFilled || layer.paint !== null) &&
  (layer.stroke === null || layer.stroke.paint !== null)

/** The stored pixels of a shape know nothing of its outline's density and feather. */
export const isDrawnAnew = (layer: PaintedLayer): layer is DrawableShape =>
  isDrawableShape(layer) &&
  (layer.raster === null || layer.outline.density !== 1 || layer.outline.featherPx !== 0)

/** Where a shape that is drawn anew can leave a trace. */
export const shapeExtent = ({ outline: mask, isFilled, stroke }: DrawableShape, within: Rect): Rect => {
  const { outline, density, featherPx } = mask
  const inside = { kind: 'inside', outline } as const
  if (isFilled && (partOutside(inside) === 1 || density < 1)) return within
  const line = stroke ? partBounds({ kind: 'line', outline, stroke: stroke.geometry }) : emptyRect
  return grownRect(unionRects(partBounds(inside), line), Math.ceil(3 * featherPx))
}

type LinedShape = DrawableShape & {
  readonly paint: Paint
  readonly stroke: NonNullable<DrawableShape['stroke']>
}

/** Filled, and with a line that can be drawn by itself. */
export const hasLine = (layer: PaintedLayer | Group): layer is LinedShape =>
  layer.kind === 'shape' &&
  isDrawableShape(layer) &&
  layer.isFilled &&
  layer.stroke !== null &&
  !layer.outline.outline.startsFilled

/** Takes the line off a shape that stands on the current surface, whose alpha is kept: all of it becomes its fill. */
export const uncoverFill = (builder: PlanBuilder, { outline, paint }: LinedShape, extent: Rect): void =>
  compilePaint(builder, paint, partBounds({ kind: 'inside', outline: outline.outline }), extent, covering)

/** The line alone. One on one side of the outline is drawn on both: what is on the current surface must keep its alpha. */
export const compileLine = (
  builder: PlanBuilder,
  { outline: mask, stroke }: LinedShape,
  extent: Rect,
): void => {
  const { geometry, blendMode: mode, opacity, paint } = stroke
  const outline = onPixelGrid(mask.outline, geometry)
  const masks = [builder.outline({ kind: 'line', outline, stroke: geometry }, sharp)]
  const area = gradientArea(outline, geometry.widthPx)
  compilePaint(builder, paint, area, extent, { ...covering, mode, opacity, masks })
}

/**
 * The fill within its outline, and the line on it. A line on one side of the outline is drawn on both: within, what is outside of the outline
 * is cut off in the end, so that fill and line share one edge; without, the fill comes after the line. An outline that starts filled has no line in
 * Photoshop's pictures.
 */
export const compileShape = (
  builder: PlanBuilder,
  { outline: mask, isFilled, paint, stroke: style }: DrawableShape,
  extent: Rect,
  blending: Blending,
): void => {
  const stroke = mask.outline.startsFilled ? null : style
  const outline = onPixelGrid(mask.outline, stroke?.geometry ?? null)
  const inside = builder.outline({ kind: 'inside', outline }, mask)
  const area = gradientArea(outline, stroke?.geometry.widthPx ?? 0)
  const fill = (mixing: Blending): void => {
    if (isFilled && paint !== null) compilePaint(builder, paint, area, extent, mixing)
  }
  if (stroke === null) {
    fill({ ...blending, masks: [...blending.masks, inside] })
    return
  }
  const { geometry, blendMode, opacity } = stroke
  const drawLine = (): void => {
    const masks = [builder.outline({ kind: 'line', outline, stroke: geometry }, sharp)]
    compilePaint(builder, stroke.paint, area, extent, { ...covering, mode: blendMode, opacity, masks })
  }
  const cutTo = (cut: MaskStep): void => builder.cover(extent, [cut])
  builder.surface(extent, blending, () => {
    if (geometry.alignment === 'outside') {
      drawLine()
      fill({ ...covering, masks: [inside] })
      cutTo(builder.outline({ kind: isFilled ? 'whole' : 'outer', outline, stroke: geometry }, mask))
    } else if (geometry.alignment === 'inside') {
      fill(covering)
      drawLine()
      cutTo(inside)
    } else {
      fill({ ...covering, masks: [inside] })
      drawLine()
    }
  })
}

/** What a shape's gradients are laid over: half the line's width more, wherever the line lies (measured on one rectangle with a line inside). */
const gradientArea = (outline: Outline, lineWidthPx: number): Rect =>
  grownRect(outlineArea(outline), lineWidthPx / 2)

const sharp = { density: 1, featherPx: 0 } as const

const covering: Blending = { mode: 'normal', opacity: 1, fill: 1, inTextSpace: false, masks: [] }
