import LineBreaker from 'linebreak'
import type { LineBreak } from '../../engine/text/text-tools'

/** Scripts without spaces between words, whose lines UAX 14 leaves to dictionaries (class SA). */
const dictionaryScripts = [
  { language: 'th', run: /\p{Script=Thai}+/gu },
  { language: 'lo', run: /\p{Script=Lao}+/gu },
  { language: 'km', run: /\p{Script=Khmer}+/gu },
  { language: 'my', run: /\p{Script=Myanmar}+/gu },
] as const

/** UAX 14, with ICU's dictionaries where the standard leaves words to them. */
export const lineBreaks = (text: string): readonly LineBreak[] => {
  const required = new Map<number, boolean>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    required.set(next.position, next.required === true)
  }
  for (const { language, run } of dictionaryScripts) {
    for (const { 0: words, index } of text.matchAll(run)) {
      for (const at of wordStarts(words, language)) {
        if (at > 0 && !required.has(index + at)) required.set(index + at, false)
      }
    }
  }
  if (text !== '' && !required.has(text.length)) required.set(text.length, false)
  return [...required].sort(([a], [b]) => a - b).map(([at, isRequired]) => ({ at, isRequired }))
}

const wordStarts = (words: string, language: string): readonly number[] =>
  Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(words), ({ index }) => index)

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The start of each grapheme cluster (UAX 29), in UTF-16 units. */
export const graphemes = (text: string): readonly number[] =>
  Array.from(clusters.segment(text), ({ index }) => index)
