import type { ParagraphStyle, TextModel, TextStyle } from '../document/text-model'

/** A character's style; small capitals that are imitated are capitals in a smaller size. */
export interface CharacterLook {
  readonly style: TextStyle
  readonly isSmallCapital: boolean
}

/** A paragraph in the characters that are set: capitals where the style wants them. */
export interface ParagraphText {
  readonly style: ParagraphStyle
  /** Without its closing `\r`; a line break inside it is U+2028, as the standards' algorithms know it. */
  readonly text: string
  /** For each UTF-16 unit of `text`, and for its end: the unit of the model's text. */
  readonly origins: readonly number[]
  /** For each UTF-16 unit of `text`, and for the closing `\r`. Equal looks are the same object. */
  readonly looks: readonly CharacterLook[]
}

export const lineSeparator = '\u2028'

/** `hasSmallCapitals` tells of a style whether its font has small capitals of its own. */
export const paragraphTexts = (
  model: TextModel,
  hasSmallCapitals: (style: TextStyle) => boolean,
): readonly ParagraphText[] => {
  const lookAt = lookReader(model, hasSmallCapitals)
  const paragraphs: ParagraphText[] = []
  let from = 0
  model.paragraphs.forEach(({ length, style }, index) => {
    const isLast = index === model.paragraphs.length - 1
    const to = isLast ? model.text.length : Math.min(from + length, model.text.length)
    if (to > from) paragraphs.push(paragraphText(model.text, from, to, style, lookAt))
    from = to
  })
  return paragraphs
}

const paragraphText = (
  whole: string,
  from: number,
  to: number,
  style: ParagraphStyle,
  lookAt: (at: number) => Looks,
): ParagraphText => {
  const end = whole[to - 1] === '\r' ? to - 1 : to
  const looks: CharacterLook[] = []
  const origins: number[] = []
  let text = ''
  let at = from
  for (const letter of whole.slice(from, end)) {
    const { usual, small } = lookAt(at)
    const set = setLetter(letter, usual.style, small !== null)
    for (let unit = 0; unit < set.length; unit++) {
      origins.push(at + Math.min(unit, letter.length - 1))
      looks.push(small && set !== letter ? small : usual)
    }
    text += set
    at += letter.length
  }
  return { style, text, origins: [...origins, end], looks: [...looks, lookAt(Math.min(end, to - 1)).usual] }
}

/** A style's look, and the one of its imitated small capitals, if it has any. */
interface Looks {
  readonly usual: CharacterLook
  readonly small: CharacterLook | null
}

const lookReader = (
  { runs, text }: TextModel,
  hasSmallCapitals: (style: TextStyle) => boolean,
): ((at: number) => Looks) => {
  const units: Looks[] = []
  for (const { length, style } of runs) {
    const isImitated = style.caps === 'small' && !hasSmallCapitals(style)
    const looks = {
      usual: { style, isSmallCapital: false },
      small: isImitated ? { style, isSmallCapital: true } : null,
    }
    for (let unit = 0; unit < length && units.length < text.length; unit++) units.push(looks)
  }
  return (at) => units[Math.min(at, units.length - 1)]
}

/** Languages whose capitals differ from Unicode's. */
const ownCapitals = /^(tr|az|lt)\b/

/** A carriage return inside a paragraph is one that the file's lengths do not count. */
const breaks: ReadonlySet<string> = new Set(['\u0003', '\r', '\n', '\u2028', '\u2029'])

/** Nothing is drawn for control characters; a tabulator is a space. */
const control = /^\p{Cc}$/u
const invisible = '\u2060'

const setLetter = (letter: string, { caps, language }: TextStyle, isSmall: boolean): string => {
  if (breaks.has(letter)) return lineSeparator
  if (letter === '\t') return ' '
  if (control.test(letter)) return invisible
  if (caps !== 'all' && !isSmall) return letter
  const own = ownCapitals.exec(language)
  return own ? letter.toLocaleUpperCase(own[0]) : letter.toUpperCase()
}
