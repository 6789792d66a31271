import type { ParagraphStyle, TextModel, TextParagraph, TextRun, TextStyle } from '../../document/text-model'

/** A UTF-16 unit of a text with the styles that apply to it. */
export interface TextLetter {
  readonly unit: string
  readonly style: TextStyle
  /** Of the paragraph that the unit is in. */
  readonly paragraph: ParagraphStyle
}

/** The text unit by unit: letters can be exchanged without counting runs and paragraphs anew. */
export const lettersOf = ({ text, runs, paragraphs }: TextModel): readonly TextLetter[] => {
  const styles = runs.flatMap(({ length, style }) => Array<TextStyle>(length).fill(style))
  const own = paragraphs.flatMap(({ length, style }) => Array<ParagraphStyle>(length).fill(style))
  return Array.from({ length: text.length }, (_, at) => ({
    unit: text[at]!,
    style: styles[at]!,
    paragraph: own[at]!,
  }))
}

/** The model with these letters, the last of which is `\r`. A paragraph takes the style of its first letter. */
export const withLetters = (model: TextModel, letters: readonly TextLetter[]): TextModel => ({
  ...model,
  text: letters.map(({ unit }) => unit).join(''),
  runs: runsOf(letters),
  paragraphs: paragraphsOf(letters),
})

const runsOf = (letters: readonly TextLetter[]): readonly TextRun[] => {
  const runs: { length: number; style: TextStyle }[] = []
  for (const { style } of letters) {
    const last = runs.at(-1)
    if (last?.style === style) last.length += 1
    else runs.push({ length: 1, style })
  }
  return runs
}

const paragraphsOf = (letters: readonly TextLetter[]): readonly TextParagraph[] => {
  const paragraphs: TextParagraph[] = []
  let from = 0
  letters.forEach(({ unit }, at) => {
    if (unit !== '\r') return
    paragraphs.push({ length: at + 1 - from, style: letters[from]!.paragraph })
    from = at + 1
  })
  return paragraphs
}
