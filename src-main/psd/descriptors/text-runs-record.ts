import type { TextParagraph, TextRun } from '../../engine/document/text-model'
import { type Descriptor, descendantOf, isDescriptor, listOf, numbersOf } from './descriptor'
import type { ColorSpace } from './solid-color'
import { readParagraphStyle } from './text-paragraph-record'
import { normalParagraph, normalStyle, textFontNames } from './text-resources'
import { readTextStyle } from './text-style-record'

/** The text with the break that closes its last paragraph; null when the data does not have it. */
export const engineText = (engine: Descriptor): string | null => {
  const stored = descendantOf(engine, 'EngineDict', 'Editor')?.['Text']
  if (typeof stored !== 'string') return null
  return stored.endsWith('\r') ? stored : `${stored}\r`
}

/** Where in the stored list of runs a run comes from; -1 when the text has no stored run. */
interface Stored {
  readonly at: number
}

/** The runs of characters, which add up to the text; their kerning is that of the gap before each, as stored. */
export const readTextRuns = (engine: Descriptor, space: ColorSpace): readonly (TextRun & Stored)[] => {
  const fonts = textFontNames(engine)
  const defaults = normalStyle(engine)
  return storedRuns(engine, 'StyleRun').map(({ length, record, at }) => {
    const own = descendantOf(record, 'StyleSheet', 'StyleSheetData')
    return { length, at, style: readTextStyle({ ...defaults, ...own }, fonts, space) }
  })
}

/** A paragraph has the style of the run in which it begins: a stored run may span several. */
export const readTextParagraphs = (engine: Descriptor): readonly (TextParagraph & Stored)[] => {
  const defaults = normalParagraph(engine)
  const runs = storedRuns(engine, 'ParagraphRun').map(({ length, record, at }) => {
    const own = descendantOf(record, 'ParagraphSheet', 'Properties')
    return { length, at, style: readParagraphStyle({ ...defaults, ...own }) }
  })
  let index = 0
  let runEnd = runs[0]!.length
  let start = 0
  return paragraphLengths(engineText(engine) ?? '').map((length) => {
    while (start >= runEnd) runEnd += runs[++index]!.length
    start += length
    return { ...runs[index]!, length }
  })
}

interface StoredRun extends Stored {
  readonly length: number
  readonly record: Descriptor | null
}

/** Runs without characters are left out; the last one takes what the others leave of the text. */
const storedRuns = (engine: Descriptor, key: string): readonly StoredRun[] => {
  const run = descendantOf(engine, 'EngineDict', key)
  const lengths = numbersOf(run, 'RunLengthArray')
  const runs: StoredRun[] = []
  let left = engineText(engine)?.length ?? 0
  listOf(run, 'RunArray').forEach((record, at) => {
    const length = Math.min(left, lengths[at] ?? 0)
    left -= length
    if (length > 0) runs.push({ length, at, record: isDescriptor(record) ? record : null })
  })
  const last = runs.pop() ?? { length: 0, at: -1, record: null }
  return [...runs, { ...last, length: last.length + left }]
}

/** Each with its closing `\r`. */
const paragraphLengths = (text: string): readonly number[] =>
  text
    .split('\r')
    .slice(0, -1)
    .map(({ length }) => length + 1)
