import { colorModelOf, labScaleOf } from '../document/color-model'
import type { Document } from '../document/document'
import { inkLink } from '../ink/ink-link'
import type { PlanColors } from './render-plan'

export const planColors = (document: Document): PlanColors => {
  const model = colorModelOf(document)
  if (model === 'inks') return { model, link: inkLink(document.iccProfile) }
  return model === 'lab' ? { model, scale: labScaleOf(document) } : { model }
}
