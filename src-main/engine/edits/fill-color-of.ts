import type { FillLayer, Layer, ShapeLayer, SolidColor } from '../document/document'
import { isDrawableShape } from '../plan/compile-shape'

export type FilledLayer = FillLayer | ShapeLayer

/** The one colour, in document numbers, that fills a layer which can be drawn with another one; null where there is none. */
export const fillColorOf = (layer: Layer): SolidColor | null =>
  isFilled(layer) && layer.paint?.kind === 'color' ? layer.paint.color : null

const isFilled = (layer: Layer): layer is FilledLayer =>
  layer.kind === 'fill' || (layer.kind === 'shape' && layer.isFilled && isDrawableShape(layer))
