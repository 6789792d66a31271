import type { AdjustmentLayer, Document, Group, Layer, PaintedLayer } from '../document/document'
import { isEmptyRect, type Rect } from '../document/geometry'
import { isInTextSpace, passesThrough } from './layer-blending'
import { extentOf, isGroup, isStyled } from './layer-extent'
import type { KnockoutKind, PlanBuilder } from './plan-builder'
import type { MaskStep } from './render-plan'

/** The drawing functions of a layer that knocks out. */
export interface KnockingLayer {
  readonly layer: Layer
  /** The area in which the layer can change pixels. */
  readonly extent: Rect
  readonly kind: KnockoutKind
  /** Draws the layer's coverage, without its fill opacity. */
  readonly drawShape: () => void
  /** Draws the layer as it blends, without its edges, which are cut later, and without its opacity. */
  readonly drawFilled: () => void
}

/**
 * Within its shape the layer blends with what lies below its group instead of below itself. Measured on groups of
 * ellipses in multiply: a knockout in an isolated group shows its layer nothing of the backdrop; one in a pass-through
 * group shows it the backdrop without the group.
 */
export const compileKnockout = (builder: PlanBuilder, knocking: KnockingLayer): void => {
  const { layer, extent, kind } = knocking
  const shape: MaskStep = builder.shapeOf(extent, knocking.drawShape)
  const inTextSpace = isInTextSpace(layer, layer.blendMode)
  builder.branch(
    extent,
    { opacity: layer.opacity, masks: [shape], isWithinShape: false, inTextSpace },
    () => {
      builder.reveal(extent, kind)
      knocking.drawFilled()
    },
  )
}

export const knockoutOf = ({ advanced }: Layer): KnockoutKind | null =>
  advanced.knockout === 'none' ? null : advanced.knockout

/**
 * Whether a layer is drawn as a knockout. Adjustments have a function of their own; pass-through groups do not punch
 * through.
 */
export const knocksOut = (layer: Layer): layer is PaintedLayer | Group =>
  knockoutOf(layer) !== null && layer.kind !== 'adjustment' && !passesThrough(layer)

/** As `knocksOut`, but also for layers that may be clipped. */
export const punchesThrough = (layer: Layer, clipping: Clipping): layer is PaintedLayer | Group =>
  knocksOut(layer) && reachesFloor(layer, clipping)

/**
 * How a layer is clipped: not at all, as part of its base's group, or loosely, to blend with the backdrop below the
 * base.
 */
export type Clipping = 'none' | 'group' | 'loose'

/**
 * Photoshop's result for a deep knockout is unknown where a base blends clipped layers as a group, and where there are
 * effects.
 */
const reachesFloor = (layer: Layer, clipping: Clipping): boolean =>
  clipping === 'none' || layer.advanced.knockout === 'shallow' || (clipping === 'loose' && !isStyled(layer))

/** Whether `compileKnockingAdjustment` draws the layer. */
export const isKnockingAdjustment = (layer: Layer, clipping: Clipping): layer is AdjustmentLayer =>
  layer.kind === 'adjustment' && knockoutOf(layer) !== null && reachesFloor(layer, clipping)

/** How layers are clipped to a base. */
export const clippingTo = (base: Layer): Clipping =>
  base.advanced.blendsClippedAsGroup || base.kind === 'adjustment' || passesThrough(base) || knocksOut(base)
    ? 'group'
    : 'loose'

/**
 * Layers clipped to the base on the current surface punch through to that base: the base of a clipping group is the
 * first point at which a shallow knockout stops (from memory of Photoshop's documentation; no file confirms it).
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

/** Within its masks the adjustment changes the colours below its group instead of the colours below itself. */
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

/** Reports knockouts that are not drawn yet, and knockouts drawn by a rule that is only measured for pixel layers. */
export const diagnoseKnockout = (builder: PlanBuilder, layer: Layer, clipping: Clipping): void => {
  const knockout = knockoutOf(layer)
  if (knockout === null) return
  const isPunched = isKnockingAdjustment(layer, clipping) || punchesThrough(layer, clipping)
  const isMeasured = isPunched && layer.kind !== 'adjustment' && clipping === 'none' && !isStyled(layer)
  const feature = isPunched ? 'knockout:unconfirmed' : (`knockout:${knockout}` as const)
  if (!isMeasured) builder.diagnose(layer.id, feature, isPunched ? unconfirmed : notPunched)
}

const unconfirmed = "It punches through as a plain layer does; no file of Photoshop's has confirmed that."
const notPunched = 'It does not punch through to what is below its group.'

/** Layers of a pass-through group punch through to the group's backdrop. */
export const aboveBackdrop = (builder: PlanBuilder, group: Group, extent: Rect, draw: () => void): void => {
  if (hasShallowKnockout(group)) builder.aboveFloor(extent, ['shallow'], draw)
  else draw()
}

const hasShallowKnockout = ({ children }: Group): boolean =>
  children.some((child) => child.isVisible && child.advanced.knockout === 'shallow')

/**
 * Photoshop's "Background" layer, which deep knockouts reveal: the lowest layer, without transparency. Null when there
 * is none, or when no knockout reveals it.
 */
export const knockoutBackground = ({ layers }: Document): Layer | null => {
  const lowest = layers[0]
  const isBackground = lowest?.kind === 'pixel' && lowest.raster !== null && !lowest.raster.hasAlpha
  return isBackground && layers.some(showsBackground) ? lowest : null
}

const showsBackground = (layer: Layer): boolean =>
  layer.isVisible && (layer.advanced.knockout !== 'none' || (isGroup(layer) && layer.children.some(isDeep)))

const isDeep = (layer: Layer): boolean =>
  layer.isVisible && (layer.advanced.knockout === 'deep' || (isGroup(layer) && layer.children.some(isDeep)))
