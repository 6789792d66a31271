import type { BlendModeId } from '@contract/vocabulary'
import { blendModes } from '../blend/blend-modes'
import type { Document, Group, Layer, PaintedLayer } from '../document/document'
import {
  emptyRect,
  intersectRects,
  isEmptyRect,
  type Rect,
  rectOfSize,
  unionRects,
} from '../document/geometry'
import { PlanBuilder } from './plan-builder'
import type { Blending, MaskStep, RenderPlan } from './render-plan'

/**
 * The steps that draw a document as Photoshop shows it. Looks at no pixel: a document whose layer got another raster needs another plan, new
 * pixels behind the same raster do not. Documents that are neither RGB nor gray are drawn as the picture that Photoshop stored.
 */
export const compilePlan = (document: Document): RenderPlan => {
  const builder = new PlanBuilder(document)
  if (isComposited(document)) compileSiblings(builder, document.layers, rectOfSize(document.size))
  else compileStoredPicture(builder, document)
  return builder.finish()
}

const isComposited = ({ colorMode }: Document): boolean => colorMode === 'rgb' || colorMode === 'gray'

const compileStoredPicture = (builder: PlanBuilder, document: Document): void => {
  const effect = `The document is ${document.colorMode}: the picture that was stored with the file is shown, and changes to its layers are not drawn.`
  builder.diagnose(null, `color-mode:${document.colorMode}`, effect)
  if (document.composite === null) return
  const extent = rectOfSize(document.size)
  builder.paint({ raster: document.composite, extent, ...plain })
}

const plain: Blending = { mode: 'normal', opacity: 1, fill: 1, inTextSpace: false, masks: [] }

/** Back to front; each unclipped layer takes along the clipped ones that follow it. */
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
  if (shown.length === 0) compileLayer(builder, base, within)
  else if (base.kind !== 'adjustment') compileClippingGroup(builder, base, shown, within)
  else {
    for (const layer of [base, ...shown]) compileLayer(builder, layer, within)
    for (const { id } of shown) builder.diagnose(id, 'clipping:adjustment', clippedToAdjustment)
  }
}

const clippedToAdjustment = 'The layer is clipped to an adjustment: it is drawn unclipped.'

/** Clipped layers are blended onto the base's colour alone; base mode, opacity and fill opacity act on the whole. */
const compileClippingGroup = (
  builder: PlanBuilder,
  base: PaintedLayer | Group,
  clipped: readonly Layer[],
  within: Rect,
): void => {
  const masks = builder.masks(base)
  const extent = extentOf(base, masks, within)
  if (isEmptyRect(extent)) return
  const blending = blendingOf(base, isolatedMode(base), [])
  builder.surface(extent, blending, () => {
    builder.diagnoseLayer(base)
    if (isGroup(base)) compileContent(builder, base, extent)
    else if (base.raster !== null) builder.paint({ raster: base.raster.id, extent, ...plain })
    builder.cover(extent, masks)
    builder.keepingAlpha(extent, () => {
      for (const layer of clipped) compileLayer(builder, layer, extent)
    })
  })
}

const compileLayer = (builder: PlanBuilder, layer: Layer, within: Rect): void => {
  const masks = builder.masks(layer)
  const extent = extentOf(layer, masks, within)
  if (isEmptyRect(extent)) return
  builder.diagnoseLayer(layer)
  if (layer.kind === 'adjustment') return
  if (!isGroup(layer)) {
    if (layer.raster === null) return
    builder.paint({ raster: layer.raster.id, extent, ...blendingOf(layer, layer.blendMode, masks) })
  } else if (layer.blendMode === 'pass_through' && layer.artboard === null && !layer.isClipped) {
    const opacity = layer.opacity * layer.fillOpacity
    const compileChildren = (): void => compileContent(builder, layer, extent)
    if (opacity === 1 && masks.length === 0) compileChildren()
    else builder.branch(extent, { opacity, masks }, compileChildren)
  } else {
    const blending = blendingOf(layer, isolatedMode(layer), masks)
    builder.surface(extent, blending, () => compileContent(builder, layer, extent))
  }
}

const compileContent = (builder: PlanBuilder, group: Group, within: Rect): void => {
  const background = group.artboard?.background ?? null
  if (background !== null) builder.fill(background, within)
  compileSiblings(builder, group.children, within)
}

const isGroup = (layer: Layer): layer is Group => layer.kind === 'group' || layer.kind === 'artboard'

/** A group that must stand alone (clipped, a clipping base, an artboard) cannot pass through. */
const isolatedMode = ({ blendMode }: PaintedLayer | Group): BlendModeId =>
  blendMode === 'pass_through' ? 'normal' : blendMode

const blendingOf = (layer: PaintedLayer | Group, mode: BlendModeId, masks: readonly MaskStep[]): Blending => {
  const foldsFill = blendModes[mode].foldsFill
  return {
    mode,
    opacity: foldsFill ? layer.opacity : layer.opacity * layer.fillOpacity,
    fill: foldsFill ? layer.fillOpacity : 1,
    inTextSpace: layer.kind === 'text' && mode === 'normal',
    masks,
  }
}

/** Where a layer can leave a trace: its pixels, cut by its masks and by what surrounds it. */
const extentOf = (layer: Layer, masks: readonly MaskStep[], within: Rect): Rect =>
  masks.reduce(
    (extent, mask) => (mask.outside === 0 ? intersectRects(extent, mask.bounds) : extent),
    contentExtent(layer, within),
  )

const contentExtent = (layer: Layer, within: Rect): Rect => {
  if (layer.kind === 'adjustment') return within
  if (!isGroup(layer)) return layer.raster === null ? emptyRect : intersectRects(layer.raster.bounds, within)
  const inside = layer.artboard === null ? within : intersectRects(layer.artboard.bounds, within)
  if (layer.artboard?.background) return inside
  return layer.children.reduce(
    (extent, child) => (child.isVisible ? unionRects(extent, contentExtent(child, inside)) : extent),
    emptyRect,
  )
}
