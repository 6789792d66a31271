import type { Document } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { plain } from './layer-blending'
import type { PlanBuilder } from './plan-builder'

/** Draws the picture stored with the file unchanged: on white where the document is transparent. */
export const compileStoredPicture = (builder: PlanBuilder, { composite, size }: Document): void => {
  if (composite !== null) builder.paint(composite, rectOfSize(size), plain)
}
