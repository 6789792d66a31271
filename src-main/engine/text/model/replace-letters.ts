import type { TextLetter } from './text-letters'

/** Both kinds of break that a text stores: the end of a paragraph, and a new line inside one. */
const storedBreaks = ['\r', '\u0003']

/**
 * Words in place of stored letters. Their nth line break is of the kind of the nth stored one, or of the last kind when
 * there are fewer; each paragraph takes the styles of the first letter of its counterpart, those beyond the stored ones
 * of the last. `next` lends its styles to a place without letters.
 */
export const replaceLetters = (
  stored: readonly TextLetter[],
  words: string,
  next: TextLetter,
): readonly TextLetter[] => {
  const breaks = stored.map(({ unit }) => unit).filter((unit) => storedBreaks.includes(unit))
  const models = paragraphStarts(stored, next)
  const letters: TextLetter[] = []
  let paragraph = 0
  words.split('\n').forEach((line, at) => {
    if (at > 0) {
      const unit = breaks[Math.min(at, breaks.length) - 1] ?? '\r'
      letters.push({ ...atMost(models, paragraph), unit })
      if (unit === '\r') paragraph += 1
    }
    for (const unit of unitsOf(line)) letters.push({ ...atMost(models, paragraph), unit })
  })
  return letters
}

/** The first letter of each paragraph; an empty one behind the last stored break is left out. */
const paragraphStarts = (stored: readonly TextLetter[], next: TextLetter): readonly TextLetter[] => {
  const starts = stored.filter((_, at) => at === 0 || stored[at - 1]!.unit === '\r')
  return starts.length > 0 ? starts : [next]
}

const atMost = (models: readonly TextLetter[], paragraph: number): TextLetter =>
  models[Math.min(paragraph, models.length - 1)]!

/** UTF-16 units, whereas a string's own iteration goes by characters. */
const unitsOf = (line: string): readonly string[] => line.split('')
