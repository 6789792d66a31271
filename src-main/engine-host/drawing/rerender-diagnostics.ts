import type { Document, Layer } from '../../engine/document/document'
import { shownLayers } from '../../engine/document/find-layer'
import { isDrawableShape } from '../../engine/plan/compile-shape'
import type { LayerDiagnostic, RerenderKind } from '../../service/ports/engine'
import { ofDocument } from '../pictures/layer-diagnostic'

/** Layers other than text that were asked to be redrawn but cannot be yet: they show their stored pixels. */
export const rerenderDiagnostics = (
  document: Document,
  rerender: RerenderKind,
): readonly LayerDiagnostic[] => {
  const asked = notYet.filter(({ kind }) => kind === rerender || rerender === 'all')
  if (asked.length === 0) return []
  const shown = [...shownLayers(document.layers)]
  return asked
    .filter(({ concerns }) => shown.some(concerns))
    .map(({ kind, effect }) => ofDocument({ feature: `rerender:${kind}`, effect }))
}

interface NotYet {
  readonly kind: Exclude<RerenderKind, 'none' | 'smart-objects' | 'text' | 'all'>
  readonly concerns: (layer: Layer) => boolean
  readonly effect: string
}

const notYet: readonly NotYet[] = [
  {
    kind: 'shapes',
    concerns: (layer) => layer.kind === 'shape' && !isDrawableShape(layer),
    effect:
      'Shapes with gradients of noise, or patterns that cannot be read, are not drawn anew: they show their stored pixels.',
  },
  {
    kind: 'fills',
    concerns: (layer) => layer.kind === 'fill' && layer.paint === null,
    effect:
      'Gradients of noise, and patterns that cannot be read, are not drawn anew: they show their stored pixels.',
  },
  {
    kind: 'effects',
    concerns: ({ undrawn }) => undrawn.some(({ feature }) => feature.startsWith('effect:')),
    effect: 'Effects cannot be drawn yet.',
  },
]
