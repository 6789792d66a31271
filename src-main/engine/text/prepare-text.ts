import type { TextModel, TextStyle } from '../document/text-model'
import type { FontFinder } from './fonts/font-finder'
import { itemize, type TextItem } from './itemize'
import { paragraphTexts } from './paragraph-text'
import { type ShapedParagraph, shapeParagraph } from './shape-pieces'
import { hasSmallCapitals } from './small-caps'
import type { OpenFont, TextTools } from './text-tools'
import { standsUpright } from './vertical'

/** A text whose fonts are found: all that does not depend on its size. */
export interface PreparedText {
  readonly model: TextModel
  readonly paragraphs: readonly ShapedParagraph[]
  readonly items: readonly TextItem[]
  readonly tools: TextTools
  readonly fonts: FontFinder
  fontOf(style: TextStyle): OpenFont
}

export const prepareText = (model: TextModel, fonts: FontFinder, tools: TextTools): PreparedText => {
  const fontOf = (style: TextStyle): OpenFont => tools.open(fonts.match(style.fontPostScriptName).face)
  const isUpright = model.orientation === 'vertical' ? standsUpright : () => false
  const paragraphs = paragraphTexts(model, (style) => hasSmallCapitals(fontOf(style))).map((text) =>
    shapeParagraph(text, itemize(text, { fonts, tools, isUpright })),
  )
  return { model, paragraphs, items: paragraphs.flatMap(({ items }) => items), tools, fonts, fontOf }
}
