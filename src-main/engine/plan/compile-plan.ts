import type { Document, Group, Layer, Mask, PaintedLayer } from '../document/document'
import { isEmptyRect, type Rect, rectOfSize } from '../document/geometry'
import { alignedArea, filledArea } from './aligned-area'
import { compileAdjustmentLayer, compileClippedToAdjustment } from './compile-adjustment'
import { compileFadedGroup } from './compile-faded-group'
import {
  aboveBackdrop,
  aboveClippingBase,
  type Clipping,
  clippingTo,
  compileKnockingAdjustment,
  compileKnockout,
  diagnoseKnockout,
  isKnockingAdjustment,
  knockoutBackground,
  knockoutOf,
  punchesThrough,
} from './compile-knockout'
import { compilePaint } from './compile-paint'
import { compileLine, compileShape, hasLine, hasThinFill, isDrawnAnew, uncoverFill } from './compile-shape'
import { compileStoredPicture } from './compile-stored-picture'
import { compileStyle, type InsideDrawing, type InsidePainter, type StyledLayer } from './compile-style'
import { compileUnshapedStyle, hidesEffects } from './compile-unshaped-style'
import { diagnoseDocument } from './diagnose-document'
import { diagnoseGuesses } from './diagnose-guesses'
import { isInTextSpace, isolatedMode, layerBlendingOf, passesThrough, plain, wholeOf } from './layer-blending'
import { extentOf, isGroup, isStyled } from './layer-extent'
import { PlanBuilder } from './plan-builder'
import { showsStoredPicture } from './plan-colors'
import type { LayerBlending, MaskStep, RenderPlan } from './render-plan'
import { thinFillOf } from './thin-fill'

/**
 * The steps that draw a document as Photoshop shows it. Reads no pixels: a layer with another raster needs another
 * plan, new pixels behind the same raster do not.
 */
export const compilePlan = (document: Document): RenderPlan => {
  const builder = new PlanBuilder(document)
  if (showsStoredPicture(document)) compileStoredPicture(builder, document)
  else compileLayered(builder, document)
  return builder.finish()
}

const compileLayered = (builder: PlanBuilder, document: Document): void => {
  diagnoseDocument(builder)
  const canvas = rectOfSize(document.size)
  const background = knockoutBackground(document)
  const above = document.layers.findIndex((layer, index) => index > 0 && !layer.isClipped)
  if (background === null || above < 0) {
    compileSiblings(builder, document.layers, canvas)
    return
  }
  compileSiblings(builder, document.layers.slice(0, above), canvas)
  builder.aboveFloor(canvas, ['shallow', 'deep'], () =>
    compileSiblings(builder, document.layers.slice(above), canvas),
  )
}

/** Back to front; each unclipped layer is compiled together with the clipped layers that follow it. */
const compileSiblings = (builder: PlanBuilder, layers: readonly Layer[], within: Rect): void => {
  let index = 0
  while (index < layers.length) {
    const base = layers[index]
    let next = index + 1
    while (next < layers.length && layers[next].isClipped) next += 1
    if (base.isVisible) compileStack(builder, base, layers.slice(index + 1, next), within)
    index = next
  }
}

const compileStack = (builder: PlanBuilder, base: Layer, clipped: readonly Layer[], within: Rect): void => {
  const shown = clipped.filter((layer) => layer.isVisible)
  for (const layer of [base, ...shown]) {
    diagnoseKnockout(builder, layer, layer === base ? 'none' : clippingTo(base))
    diagnoseGuesses(builder, layer)
  }
  builder.inChannels(within, base.advanced.channels, () => {
    compileWhole(builder, base, shown, within)
  })
}

/** A layer together with the layers clipped to it. */
const compileWhole = (
  builder: PlanBuilder,
  base: Layer,
  shown: readonly Layer[],
  within: Rect,
  clipping: Clipping = 'none',
): void => {
  if (isStyled(base)) compileStyled(builder, base, shown, within)
  else if (punchesThrough(base, clipping)) compileKnocking(builder, base, shown, within)
  else if (isKnockingAdjustment(base, clipping))
    compileKnockingAdjustment(builder, base, within, (bare, extent) =>
      compileBare(builder, bare, shown, extent),
    )
  else compileBare(builder, base, shown, within)
}

const compileKnocking = (
  builder: PlanBuilder,
  base: PaintedLayer | Group,
  clipped: readonly Layer[],
  within: Rect,
): void => {
  const extent = extentOf(base, builder.derived.masks(base), within)
  if (isEmptyRect(extent)) return
  builder.diagnoseLayer(base)
  compileKnockout(builder, {
    layer: base,
    extent,
    kind: knockoutOf(base)!,
    drawShape: () => compileLayer(builder, wholeOf(base), extent),
    drawFilled: () => compileFilled(builder, { ...base, opacity: 1 }, clipped, { extent, paintInside: null }),
  })
}

interface Filling {
  readonly extent: Rect
  /** Draws the contents that take part in the layer's own blending. */
  readonly paintInside: InsidePainter | null
}

/** Blends the layer and the layers clipped to it in the layer's mode, but without edges. */
const compileFilled = (
  builder: PlanBuilder,
  layer: PaintedLayer | Group,
  clipped: readonly Layer[],
  { extent, paintInside }: Filling,
): void => {
  builder.surface(extent, layerBlendingOf(layer, isolatedMode(layer), []), () => {
    compileLayer(builder, wholeOf(layer), extent)
    builder.makeOpaque(extent)
    compileInside(builder, layer, extent, clipped, paintInside)
    builder.limit(extent, layer.advanced.blendIf)
  })
}

const compileBare = (builder: PlanBuilder, base: Layer, shown: readonly Layer[], within: Rect): void => {
  if (shown.length === 0) compileLayer(builder, base, within)
  else if (base.kind === 'adjustment')
    compileClippedToAdjustment(builder, base, within, (extent) => compileLayers(builder, shown, extent))
  else if (passesThrough(base)) compilePassThrough(builder, base, shown, within)
  else if (!base.advanced.blendsClippedAsGroup) compileLooseClipping(builder, base, shown, within)
  else compileClippingGroup(builder, base, shown, within)
}

/** Clipped layers blend with the result of drawing the base, limited to the base's coverage. */
const compileLooseClipping = (
  builder: PlanBuilder,
  base: PaintedLayer | Group,
  clipped: readonly Layer[],
  within: Rect,
): void => {
  const extent = extentOf(base, builder.derived.masks(base), within)
  if (isEmptyRect(extent)) return
  const shape = builder.shapeOf(extent, () => compileLayer(builder, wholeOf(base), extent))
  compileLayer(builder, base, extent)
  builder.branch(extent, { opacity: 1, masks: [shape], isWithinShape: false }, () =>
    compileLayers(builder, clipped, extent, 'loose'),
  )
}

/**
 * Clipped layers are blended onto the base's colour alone; the base's mode, opacity and fill opacity apply to the
 * whole.
 */
const compileClippingGroup = (
  builder: PlanBuilder,
  base: PaintedLayer | Group,
  clipped: readonly Layer[],
  within: Rect,
): void => {
  const masks = builder.derived.masks(base)
  const extent = extentOf(base, masks, within)
  if (isEmptyRect(extent)) return
  const blending = layerBlendingOf(base, isolatedMode(base), [])
  builder.surface(extent, blending, () => {
    builder.diagnoseLayer(base)
    if (isGroup(base)) builder.aboveNothing(() => compileContent(builder, base, extent))
    else compilePixels(builder, base, extent, plain)
    builder.cover(extent, masks)
    builder.keepingAlpha(extent, () => compileInside(builder, base, extent, clipped, null))
    builder.limit(extent, base.advanced.blendIf)
  })
}

/**
 * Draws the layers clipped to a layer, and its inner effects, onto the layer as already drawn. A shape's own stroke
 * comes last: it lies above both (measured on eight shapes of one file).
 */
const compileInside = (
  builder: PlanBuilder,
  base: PaintedLayer | Group,
  extent: Rect,
  clipped: readonly Layer[],
  paintInside: InsidePainter | null,
): void => {
  const line = (clipped.length > 0 || paintInside !== null) && hasLine(base) ? base : null
  if (line !== null) uncoverFill(builder, line, extent)
  compileLayers(builder, clipped, extent)
  paintInside?.belowLine()
  if (line !== null) compileLine(builder, line, extent)
  paintInside?.aboveLine()
}

/** The group's layers see the backdrop; opacity and masks then mix the result with the previous backdrop. */
const compilePassThrough = (
  builder: PlanBuilder,
  group: Group,
  clipped: readonly Layer[],
  within: Rect,
): void => {
  const masks = builder.derived.masks(group)
  const extent = extentOf(group, masks, within)
  if (isEmptyRect(extent)) return
  builder.diagnoseLayer(group)
  const opacity = group.opacity * group.fillOpacity
  const drawContent = (): void => compileContent(builder, group, extent)
  const drawGroup = (): void =>
    compileFadedGroup(builder, group, extent, {
      drawAboveBackdrop: () => aboveBackdrop(builder, group, extent, drawContent),
      drawContent,
    })
  builder.inRanges(extent, group.advanced.blendIf, () => {
    if (clipped.length === 0) builder.branch(extent, { opacity, masks, isWithinShape: false }, drawGroup)
    else compileClippedToGroup(builder, clipped, { extent, opacity, masks, drawGroup, drawContent })
  })
}

interface ClippedGroup {
  readonly extent: Rect
  readonly opacity: number
  readonly masks: readonly MaskStep[]
  readonly drawGroup: () => void
  readonly drawContent: () => void
}

/**
 * A base that passes through is a non-isolated group: its members see the backdrop, whose part is then taken out again.
 * Layers clipped to it see the group's own colours; adjustments in it add no alpha; the whole is laid down once. (True
 * of all known files: drawing the group first leaves its soft edges in the colour of the base, and lets its adjustments
 * out.)
 */
const compileClippedToGroup = (
  builder: PlanBuilder,
  clipped: readonly Layer[],
  { extent, opacity, masks, drawGroup, drawContent }: ClippedGroup,
): void =>
  builder.extracted(
    extent,
    { ...plain, opacity, masks },
    {
      drawGroup,
      drawShape: () => builder.aboveNothing(drawContent),
      drawOnto: () => builder.keepingAlpha(extent, () => compileLayers(builder, clipped, extent)),
    },
  )

/** Draws the layers clipped to a base onto the surface that shows the base. */
const compileLayers = (
  builder: PlanBuilder,
  layers: readonly Layer[],
  within: Rect,
  clipping: Clipping = 'group',
): void =>
  aboveClippingBase(builder, layers, within, () => {
    for (const layer of layers)
      builder.inChannels(within, layer.advanced.channels, () =>
        compileWhole(builder, layer, [], within, clipping),
      )
  })

/** A layer with effects, and the layers clipped to it. */
const compileStyled = (builder: PlanBuilder, base: Layer, clipped: readonly Layer[], within: Rect): void => {
  builder.diagnoseLayer(base)
  if (base.kind === 'adjustment' || !base.effectSwitches.isShapedByTransparency)
    compileUnshapedStyle(builder, base, within, (bare, area) => compileBare(builder, bare, clipped, area))
  else compileStyle(builder, styledLayer(builder, base, clipped), within)
}

const styledLayer = (
  builder: PlanBuilder,
  base: PaintedLayer | Group,
  clipped: readonly Layer[],
): StyledLayer => {
  const hides = (mask: Mask): boolean => hidesEffects(base, mask)
  const bare = { ...base, opacity: 1, effects: [], masks: base.masks.filter((mask) => !hides(mask)) }
  const whole = wholeOf(bare)
  const isKnockout: boolean = punchesThrough(base, base.isClipped ? 'loose' : 'none')
  const clipsLoosely = clipped.length > 0 && !base.advanced.blendsClippedAsGroup
  const inside: InsideDrawing = {
    solid: (area, paintInside) =>
      builder.surface(area, { ...plain, inTextSpace: isInTextSpace(base, 'normal') }, () => {
        compileLayer(builder, whole, area)
        builder.keepingAlpha(area, () => compileInside(builder, base, area, clipped, paintInside))
      }),
    filled: (area, paintInside) => {
      if (isKnockout) builder.reveal(area, knockoutOf(base)!)
      const asGroup = base.effectSwitches.blendsInteriorAsGroup
      compileFilled(builder, bare, clipsLoosely ? [] : clipped, {
        extent: area,
        paintInside: asGroup ? paintInside : null,
      })
      if (clipsLoosely) compileLayers(builder, clipped, area, clippingTo(base))
      if (asGroup) return
      paintInside.belowLine()
      if (hasLine(bare)) {
        const blending = { ...layerBlendingOf(bare, isolatedMode(bare), []), inTextSpace: false }
        builder.surface(area, blending, () => compileLine(builder, bare, area))
      }
      paintInside.aboveLine()
    },
  }
  return {
    layer: base,
    aligned: alignedArea(base, builder),
    extent: (area) => extentOf(bare, builder.derived.masks(bare), area),
    drawShape: (area) => compileLayer(builder, whole, area),
    drawOn: (area) => {
      if (isKnockout) compileKnocking(builder, bare, clipped, area)
      else compileBare(builder, bare, clipped, area)
    },
    inside: passesThrough(base) ? null : inside,
    thinFill: hasThinFill(bare)
      ? thinFillOf(builder, bare, {
          drawAlone: (layer, area) => compileLayer(builder, layer, area),
          drawClipped: (area) => compileLayers(builder, clipped, area),
        })
      : null,
    hidingMasks: builder.derived.maskSteps(base.masks.filter(hides)),
    inTextSpace: isInTextSpace(base, base.blendMode),
    isSeeThrough:
      isKnockout ||
      base.fillOpacity < 1 ||
      isolatedMode(base) !== 'normal' ||
      base.advanced.blendIf.length > 0,
    clipsLoosely,
  }
}

const compileLayer = (builder: PlanBuilder, layer: Layer, within: Rect): void => {
  if (isStyled(layer)) {
    compileStyled(builder, layer, [], within)
    return
  }
  if (isGroup(layer) && passesThrough(layer)) {
    compilePassThrough(builder, layer, [], within)
    return
  }
  const masks = builder.derived.masks(layer)
  const extent = extentOf(layer, masks, within)
  // A layer whose pixels are lost covers nothing, yet the loss must be reported.
  const hasLostItsPixels = 'raster' in layer && layer.raster === null
  if (hasLostItsPixels || !isEmptyRect(extent)) builder.diagnoseLayer(layer)
  if (isEmptyRect(extent)) return
  if (layer.kind === 'adjustment') compileAdjustmentLayer(builder, layer, extent, masks)
  else compileIsolated(builder, layer, extent, layerBlendingOf(layer, isolatedMode(layer), masks))
}

const compileIsolated = (
  builder: PlanBuilder,
  layer: PaintedLayer | Group,
  extent: Rect,
  blending: LayerBlending,
): void => {
  const { blendIf } = layer.advanced
  if (isGroup(layer))
    builder.surface(extent, blending, () => {
      builder.aboveNothing(() => compileContent(builder, layer, extent))
      builder.limit(extent, blendIf)
    })
  else if (blendIf.length > 0)
    builder.surface(extent, blending, () => {
      compilePixels(builder, layer, extent, plain)
      builder.limit(extent, blendIf)
    })
  else compilePixels(builder, layer, extent, blending)
}

const compilePixels = (
  builder: PlanBuilder,
  layer: PaintedLayer,
  extent: Rect,
  blending: LayerBlending,
): void => {
  if (isDrawnAnew(layer)) compileShape(builder, layer, extent, blending)
  else if (layer.raster !== null) builder.paint(layer.raster.id, extent, blending)
  else if (layer.kind === 'fill' && layer.paint !== null)
    compilePaint(builder, layer.paint, filledArea(layer, builder.canvas), extent, blending)
}

const compileContent = (builder: PlanBuilder, group: Group, within: Rect): void => {
  const background = group.artboard?.background ?? null
  if (background !== null) builder.fill(background, within, plain)
  compileSiblings(builder, group.children, within)
}
