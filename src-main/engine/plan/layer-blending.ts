import type { BlendModeId } from '@contract/vocabulary'
import { blendModes } from '../blend/blend-modes'
import { noAdvancedBlending } from '../document/advanced-blending'
import type { Group, Layer, PaintedLayer } from '../document/document'
import { isGroup } from './layer-extent'
import type { Blending, MaskStep } from './render-plan'

/** Takes the place of what was there. */
export const plain: Blending = { mode: 'normal', opacity: 1, fill: 1, inTextSpace: false, masks: [] }

/** The layer as it is by itself: what it covers, in its own colours. */
export const wholeOf = <L extends PaintedLayer | Group>(layer: L): L => ({
  ...layer,
  opacity: 1,
  fillOpacity: 1,
  blendMode: 'normal',
  advanced: noAdvancedBlending,
})

/** An artboard and a clipped group stand alone, whatever their mode says. */
export const passesThrough = (layer: PaintedLayer | Group): layer is Group =>
  isGroup(layer) && layer.blendMode === 'pass_through' && layer.artboard === null && !layer.isClipped

/** Of a layer on a surface of its own. */
export const isolatedMode = ({ blendMode }: PaintedLayer | Group): BlendModeId =>
  blendMode === 'pass_through' ? 'normal' : blendMode

/** What a layer's opacity and fill opacity mean to its mode. */
export const blendingOf = (layer: Layer, mode: BlendModeId, masks: readonly MaskStep[]): Blending => {
  const foldsFill = blendModes[mode].foldsFill
  return {
    mode,
    opacity: foldsFill ? layer.opacity : layer.opacity * layer.fillOpacity,
    fill: foldsFill ? layer.fillOpacity : 1,
    inTextSpace: layer.kind === 'text' && mode === 'normal',
    masks,
  }
}

/** Anywhere within, and shown. */
export const hasAdjustment = ({ children }: Group): boolean =>
  children.some(
    (child) => child.isVisible && (child.kind === 'adjustment' || (isGroup(child) && hasAdjustment(child))),
  )
