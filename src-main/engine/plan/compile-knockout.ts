import type { AdjustmentLayer, Document, Group, Layer, PaintedLayer } from '../document/document'
import { isEmptyRect, type Rect } from '../document/geometry'
import { passesThrough } from './layer-blending'
import { extentOf, isGroup, isStyled } from './layer-extent'
import type { KnockoutKind, PlanBuilder } from './plan-builder'
import type { MaskStep } from './render-plan'

/** How a layer that knocks out draws itself. */
export interface KnockingLayer {
  readonly layer: Layer
  /** Where the layer can leave a trace. */
  readonly extent: Rect
  readonly kind: KnockoutKind
  /** The layer's coverage, its fill opacity aside. */
  readonly drawShape: () => void
  /** As it blends, without edges, which are cut out later, and without its opacity. */
  readonly drawFilled: () => void
}

/**
 * Where the layer is, it blends with what lies below its group instead of what lies below itself. Measured on groups of ellipses in multiply: a knockout in
 * an isolated group shows nothing of the backdrop to its layer, one in a pass-through group shows the backdrop without the group.
 */
export const compileKnockout = (builder: PlanBuilder, knocking: KnockingLayer): void => {
  const { layer, extent, kind } = knocking
  const shape: MaskStep = builder.shapeOf(extent, knocking.drawShape)
  builder.branch(extent, { opacity: layer.opacity, masks: [shape], isWithinShape: false }, () => {
    builder.reveal(extent, kind)
    knocking.drawFilled()
  })
}

export const knockoutOf = ({ advanced }: Layer): KnockoutKind | null =>
  advanced.knockout === 'none' ? null : advanced.knockout

/** Whether a layer is drawn so; adjustments have a way of their own, and groups that let the backdrop through do not punch. */
export const knocksOut = (layer: Layer): layer is PaintedLayer | Group =>
  knockoutOf(layer) !== null && layer.kind !== 'adjustment' && !passesThrough(layer)

/** As `knocksOut`, also for layers that may be clipped. */
export const punchesThrough = (layer: Layer, clipping: Clipping): layer is PaintedLayer | Group =>
  knocksOut(layer) && reachesFloor(layer, clipping)

/** How a layer is clipped: not at all, as part of its base's group, or loosely, to blend with what is below the base. */
export type Clipping = 'none' | 'group' | 'loose'

/** What Photoshop makes of deep knockouts is not known where a base blends what is clipped to it as a group, nor with effects. */
const reachesFloor = (layer: Layer, clipping: Clipping): boolean =>
  clipping === 'none' || layer.advanced.knockout === 'shallow' || (clipping === 'loose' && !isStyled(layer))

/** As `compileKnockingAdjustment` draws it. */
export const isKnockingAdjustment = (layer: Layer, clipping: Clipping): layer is AdjustmentLayer =>
  layer.kind === 'adjustment' && knockoutOf(layer) !== null && reachesFloor(layer, clipping)

/** How layers are clipped to a base. */
export const clippingTo = (base: Layer): Clipping =>
  base.advanced.blendsClippedAsGroup ||
  base.kind === 'adjustment' ||
  passesThrough(base) ||
  isStyled(base) ||
  knocksOut(base)
    ? 'group'
    : 'loose'

/**
 * Layers clipped to what the current surface shows punch through to that: the base of a clipping group is the first point at which a shallow knockout
 * stops (as its documentation is remembered; no file confirms it).
 */
export const aboveClippingBase = (
  builder: PlanBuilder,
  clipped: readonly Layer[],
  extent: Rect,
  draw: () => void,
): void => {
  const isPunched = clipped.some(({ advanced }) => advanced.knockout === 'shallow')
  if (isPunched) builder.aboveFloor(extent, ['shallow'], draw)
  else draw()
}

/** Within its masks an adjustment changes the colours below its group instead of those below itself. */
export const compileKnockingAdjustment = (
  builder: PlanBuilder,
  layer: AdjustmentLayer,
  within: Rect,
  drawBare: (bare: AdjustmentLayer, extent: Rect) => void,
): void => {
  const masks = builder.derived.masks(layer)
  const extent = extentOf(layer, masks, within)
  const kind = knockoutOf(layer)
  if (isEmptyRect(extent) || kind === null) return
  builder.branch(extent, { opacity: layer.opacity, masks, isWithinShape: false }, () => {
    builder.reveal(extent, kind)
    drawBare({ ...layer, opacity: 1, masks: [] }, extent)
  })
}

/** What does not punch through yet, and what does by a rule that is only measured for layers of pixels. */
export const diagnoseKnockout = (builder: PlanBuilder, layer: Layer, clipping: Clipping): void => {
  const knockout = knockoutOf(layer)
  if (knockout === null) return
  const isPunched = isKnockingAdjustment(layer, clipping) || punchesThrough(layer, clipping)
  const isMeasured = isPunched && layer.kind !== 'adjustment' && clipping === 'none' && !isStyled(layer)
  if (!isMeasured) builder.diagnose(layer.id, `knockout:${knockout}`, isPunched ? unconfirmed : notPunched)
}

const unconfirmed = "It punches through as a plain layer does; no file of Photoshop's has confirmed that."
const notPunched = 'It does not punch through to what is below its group.'

/** Layers of a group that lets the backdrop through punch through to that. */
export const aboveBackdrop = (builder: PlanBuilder, group: Group, extent: Rect, draw: () => void): void => {
  if (hasShallowKnockout(group)) builder.aboveFloor(extent, ['shallow'], draw)
  else draw()
}

const hasShallowKnockout = ({ children }: Group): boolean =>
  children.some((child) => child.isVisible && child.advanced.knockout === 'shallow')

/** Photoshop's "Background", which knockouts show: the lowest layer, without transparency. Null where none is shown by any. */
export const knockoutBackground = ({ layers }: Document): Layer | null => {
  const lowest = layers[0]
  const isBackground = lowest?.kind === 'pixel' && lowest.raster !== null && !lowest.raster.hasAlpha
  return isBackground && layers.some(showsBackground) ? lowest : null
}

const showsBackground = (layer: Layer): boolean =>
  layer.isVisible && (layer.advanced.knockout !== 'none' || (isGroup(layer) && layer.children.some(isDeep)))

const isDeep = (layer: Layer): boolean =>
  layer.isVisible && (layer.advanced.knockout === 'deep' || (isGroup(layer) && layer.children.some(isDeep)))
