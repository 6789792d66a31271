import type { FillLayer, Layer, ShapeLayer, SolidColor } from '../document/document'
import { isDrawableShape } from '../plan/compile-shape'

export type FilledLayer = FillLayer | ShapeLayer

/** The colour, in document numbers, that fills a layer whose colour can be changed; null for other layers. */
export const fillColorOf = (layer: Layer): SolidColor | null =>
  isFilled(layer) && layer.paint?.kind === 'color' ? layer.paint.color : null

const isFilled = (layer: Layer): layer is FilledLayer =>
  layer.kind === 'fill' || (layer.kind === 'shape' && layer.isFilled && isDrawableShape(layer))
