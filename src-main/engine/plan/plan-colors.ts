import { colorModelOf, labScaleOf } from '../document/color-model'
import type { Document } from '../document/document'
import { inkLink } from '../ink/ink-link'
import type { PlanColors } from './render-plan'

/**
 * While a document is unchanged, Photoshop's own picture is more accurate than layers mixed by rules that few files
 * have confirmed.
 */
export const showsStoredPicture = (document: Document): boolean =>
  colorModelOf(document) !== 'light' && document.composite !== null

export const planColors = (document: Document): PlanColors => {
  const model = colorModelOf(document)
  const isMatted = showsStoredPicture(document)
  if (model === 'inks') return { model, link: inkLink(document.iccProfile), isMatted }
  return model === 'lab' ? { model, scale: labScaleOf(document), isMatted } : { model }
}
