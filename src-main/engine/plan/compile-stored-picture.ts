import type { Document } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { plain } from './layer-blending'
import type { PlanBuilder } from './plan-builder'

/** For documents that are not composited: the picture that Photoshop stored, and a diagnostic that says so. */
export const compileStoredPicture = (builder: PlanBuilder, document: Document): void => {
  const effect = `The document is ${document.colorMode}: the picture that was stored with the file is shown, and changes to its layers are not drawn.`
  builder.diagnose(null, `color-mode:${document.colorMode}`, effect)
  if (document.composite === null) return
  const extent = rectOfSize(document.size)
  builder.paint(document.composite, extent, plain)
}
