import type { SolidColor } from '../../engine/document/document'
import { childOf, type Descriptor, numberOf, numbersOf } from './descriptor'
import { type ColorSpace, fromRgb, inDocumentNumbers, inkNumbers } from './solid-color'

/**
 * The colour of letters; null for letters that are not filled. `Values` begins with alpha; type 0 is gray, 1 RGB, 2
 * CMYK. Text without a colour of its own is black.
 */
export const textFillColor = (style: Descriptor, space: ColorSpace): SolidColor | null => {
  if (style['FillFlag'] === false) return null
  const fill = childOf(style, 'FillColor')
  const [, first = 0, second = 0, third = 0, fourth = 0] = numbersOf(fill, 'Values')
  const type = numberOf(fill, 'Type', 1)
  if (type === 0) return inDocumentNumbers(fromRgb(first, first, first), space)
  if (type === 2) return inkNumbers([1 - first, 1 - second, 1 - third, 1 - fourth], space)
  return inDocumentNumbers(fromRgb(first, second, third), space)
}
