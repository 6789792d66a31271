import { colorModelOf } from '../document/color-model'
import type { Document } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { plain } from './layer-blending'
import type { PlanBuilder } from './plan-builder'

/** Photoshop's own picture is better as long as it holds, where layers may be mixed by rules that few files have confirmed. */
export const showsStoredPicture = (document: Document): boolean =>
  colorModelOf(document) !== 'light' && document.composite !== null

export const compileStoredPicture = (builder: PlanBuilder, { composite, size }: Document): void => {
  if (composite !== null) builder.paint(composite, rectOfSize(size), plain)
}
