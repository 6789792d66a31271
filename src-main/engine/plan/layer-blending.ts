import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import { blendModes } from '../blend/blend-modes'
import { noAdvancedBlending } from '../document/advanced-blending'
import type { Group, Layer, PaintedLayer } from '../document/document'
import { isGroup } from './layer-extent'
import type { LayerBlending, MaskStep } from './render-plan'

/** Replaces the backdrop. */
export const plain: LayerBlending = { mode: 'normal', opacity: 1, fill: 1, inTextSpace: false, masks: [] }

/** The layer by itself: its own coverage and colours. */
export const wholeOf = <L extends PaintedLayer | Group>(layer: L): L => ({
  ...layer,
  opacity: 1,
  fillOpacity: 1,
  blendMode: 'normal',
  advanced: noAdvancedBlending,
})

/** Artboards and clipped groups are isolated, whatever their mode. */
export const passesThrough = (layer: PaintedLayer | Group): layer is Group =>
  isGroup(layer) && layer.blendMode === 'pass_through' && layer.artboard === null && !layer.isClipped

/** The mode of a layer on a surface of its own. */
export const isolatedMode = ({ blendMode }: PaintedLayer | Group): BlendModeId =>
  blendMode === 'pass_through' ? 'normal' : blendMode

/** Turns a layer's opacity and fill opacity into the parameters of its mode. */
export const layerBlendingOf = (
  layer: Layer,
  mode: BlendModeId,
  masks: readonly MaskStep[],
): LayerBlending => {
  const foldsFill = blendModes[mode].foldsFill
  return {
    mode,
    opacity: foldsFill ? layer.opacity : layer.opacity * layer.fillOpacity,
    fill: foldsFill ? layer.fillOpacity : 1,
    inTextSpace: isInTextSpace(layer, mode),
    masks,
  }
}

/** Whether a layer's colours and edges are mixed in text's own space, where a document has one. */
export const isInTextSpace = (layer: Layer, mode: GroupBlendModeId): boolean =>
  layer.kind === 'text' && layer.isMixedAsText && mode === 'normal'

/** Whether any visible descendant is an adjustment. */
export const hasAdjustment = ({ children }: Group): boolean =>
  children.some(
    (child) => child.isVisible && (child.kind === 'adjustment' || (isGroup(child) && hasAdjustment(child))),
  )
