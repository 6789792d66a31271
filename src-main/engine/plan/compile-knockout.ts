import type { Document, Group, Layer, PaintedLayer } from '../document/document'
import type { Rect } from '../document/geometry'
import { passesThrough } from './layer-blending'
import { isGroup, isStyled } from './layer-extent'
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

/** Whether a layer is drawn so; adjustments, and groups that let the backdrop through, are not. */
export const knocksOut = (layer: Layer): layer is PaintedLayer | Group =>
  knockoutOf(layer) !== null && layer.kind !== 'adjustment' && !passesThrough(layer)

/** Those, clipped layers and layers with effects do not punch through yet. */
export const diagnoseKnockout = (builder: PlanBuilder, layer: Layer, isClipped: boolean): void => {
  const knockout = knockoutOf(layer)
  if (knockout !== null && (isClipped || isStyled(layer) || !knocksOut(layer)))
    builder.diagnose(
      layer.id,
      `knockout:${knockout}`,
      'It does not punch through to what is below its group.',
    )
}

export const hasShallowKnockout = ({ children }: Group): boolean =>
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
