import { colorModelOf, labScaleOf } from '../document/color-model'
import type { Document } from '../document/document'
import { inkLink } from '../ink/ink-link'
import type { PlanColors } from './render-plan'

/** Photoshop's own picture is better as long as it holds, where layers may be mixed by rules that few files have confirmed. */
export const showsStoredPicture = (document: Document): boolean =>
  colorModelOf(document) !== 'light' && document.composite !== null

export const planColors = (document: Document): PlanColors => {
  const model = colorModelOf(document)
  const isMatted = showsStoredPicture(document)
  if (model === 'inks') return { model, link: inkLink(document.iccProfile), isMatted }
  return model === 'lab' ? { model, scale: labScaleOf(document), isMatted } : { model }
}
