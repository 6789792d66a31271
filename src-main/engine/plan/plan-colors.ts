import { colorModelOf, labScaleOf } from '../document/color-model'
import type { Document } from '../document/document'
import { inkLink } from '../ink/ink-link'
import type { PlanColors } from './render-plan'

/**
 * Whether the document is a single layer of the picture that Photoshop stored, as in a flat file. In inks and Lab that
 * picture is matted on white. Documents with layers are always mixed from these, so that an edit changes nothing but
 * what it edits.
 */
export const showsStoredPicture = (document: Document): boolean => {
  const { composite, layers } = document
  if (colorModelOf(document) === 'light' || composite === null || layers.length !== 1) return false
  const [only] = layers
  return only.kind === 'pixel' && only.raster?.id === composite
}

export const planColors = (document: Document): PlanColors => {
  const model = colorModelOf(document)
  const isMatted = showsStoredPicture(document)
  if (model === 'inks') return { model, link: inkLink(document.iccProfile), isMatted }
  return model === 'lab' ? { model, scale: labScaleOf(document), isMatted } : { model }
}
