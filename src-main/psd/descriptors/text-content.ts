import type { TextContent, TextSegment } from '../../engine/document/document'
import {
  type Descriptor,
  descendantOf,
  isDescriptor,
  listOf,
  numberOf,
  numbersOf,
  textOf,
} from './descriptor'
import type { ColorSpace } from './solid-color'
import { textFillColor } from './text-fill-color'
import type { TextRecord } from './text-record'
import { normalStyle, textFontNames } from './text-resources'

/**
 * The text and styles of a text layer. The segments add up to the text; neighbours with the same style are joined. A
 * text whose styles cannot be read is one segment without a font.
 */
export const readTextContent = (record: TextRecord, space: ColorSpace): TextContent => {
  // A paragraph ends with a carriage return; a line break inside one is an end-of-text mark.
  const text = textOf(record.descriptor, 'Txt ').replaceAll('\r', '\n').replaceAll('\u0003', '\n')
  const scale = Math.hypot(record.transform.c, record.transform.d)
  const segments = record.engine ? segmentsOf(record.engine, text, scale, space) : []
  return { text, segments: segments.length > 0 ? segments : [unstyled(text)] }
}

const unstyled = (text: string): TextSegment => ({ text, fontPostScriptName: '', fontSizePx: 0, color: null })

const segmentsOf = (engine: Descriptor, text: string, scale: number, space: ColorSpace): TextSegment[] => {
  const runs = descendantOf(engine, 'EngineDict', 'StyleRun')
  const lengths = numbersOf(runs, 'RunLengthArray')
  const fonts = textFontNames(engine)
  const defaults = normalStyle(engine)
  const segments: TextSegment[] = []
  let from = 0
  listOf(runs, 'RunArray').forEach((run, index) => {
    const own = descendantOf(isDescriptor(run) ? run : null, 'StyleSheet', 'StyleSheetData')
    const piece = text.slice(from, from + (lengths[index] ?? 0))
    from += lengths[index] ?? 0
    if (piece === '') return
    append(segments, { text: piece, ...styleOf({ ...defaults, ...own }, fonts, scale, space) })
  })
  const rest = text.slice(from)
  const last = segments.at(-1)
  if (last && rest !== '') segments[segments.length - 1] = { ...last, text: last.text + rest }
  return segments
}

const append = (segments: TextSegment[], next: TextSegment): void => {
  const last = segments.at(-1)
  const looksAlike = last && JSON.stringify({ ...last, text: '' }) === JSON.stringify({ ...next, text: '' })
  if (looksAlike) segments[segments.length - 1] = { ...last, text: last.text + next.text }
  else segments.push(next)
}

/** The size of a text whose file states none. */
export const photoshopDefaultSize = 12

const styleOf = (
  style: Descriptor,
  fonts: readonly string[],
  scale: number,
  space: ColorSpace,
): Omit<TextSegment, 'text'> => ({
  fontPostScriptName: fonts[numberOf(style, 'Font')] ?? '',
  fontSizePx: numberOf(style, 'FontSize', photoshopDefaultSize) * scale,
  color: textFillColor(style, space),
})
