import type { SolidColor, TextContent, TextSegment } from '../../engine/document/document'
import { ByteReader } from '../bytes/byte-reader'
import { type Descriptor, isDescriptor, listOf, numberOf, numbersOf, textOf } from './descriptor'
import { parseEngineData } from './engine-data'
import { readDescriptor } from './read-descriptor'
import { type ColorSpace, fromRgb, inDocumentNumbers, inkNumbers } from './solid-color'

/**
 * The text and styles of a text layer, from its `TySh` block. The segments add up to the text; neighbours with the same
 * style are joined. A text whose styles cannot be read is one segment without a font. Throws when the block itself
 * cannot be read.
 */
export const readTextContent = (bytes: Uint8Array, space: ColorSpace): TextContent => {
  const reader = new ByteReader(bytes, 'textLayer')
  reader.skip(2)
  const transform = Array.from({ length: 6 }, () => reader.float64())
  reader.skip(2)
  const descriptor = readDescriptor(reader)
  // A paragraph ends with a carriage return; a line break inside one is an end-of-text mark.
  const text = textOf(descriptor, 'Txt ').replaceAll('\r', '\n').replaceAll('\u0003', '\n')
  const scale = Math.hypot(transform[2]!, transform[3]!)
  const engine = descriptor['EngineData']
  const parsed = engine instanceof Uint8Array ? tryParse(engine) : null
  const segments = parsed ? segmentsOf(parsed, text, scale, space) : []
  return { text, segments: segments.length > 0 ? segments : [unstyled(text)] }
}

const tryParse = (engine: Uint8Array): Descriptor | null => {
  try {
    return parseEngineData(engine)
  } catch {
    return null
  }
}

const unstyled = (text: string): TextSegment => ({ text, fontPostScriptName: '', fontSizePx: 0, color: null })

const segmentsOf = (engine: Descriptor, text: string, scale: number, space: ColorSpace): TextSegment[] => {
  const runs = at(engine, 'EngineDict', 'StyleRun')
  const lengths = numbersOf(runs, 'RunLengthArray')
  const resources = at(engine, 'ResourceDict') ?? at(engine, 'DocumentResources')
  const fonts = listOf(resources, 'FontSet').map((each) => textOf(isDescriptor(each) ? each : null, 'Name'))
  const normal = listOf(resources, 'StyleSheetSet')[numberOf(resources, 'TheNormalStyleSheet')]
  const defaults = at(isDescriptor(normal) ? normal : null, 'StyleSheetData') ?? {}
  const segments: TextSegment[] = []
  let from = 0
  listOf(runs, 'RunArray').forEach((run, index) => {
    const own = at(isDescriptor(run) ? run : null, 'StyleSheet', 'StyleSheetData')
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

const photoshopDefaultSize = 12

const styleOf = (
  style: Descriptor,
  fonts: readonly string[],
  scale: number,
  space: ColorSpace,
): Omit<TextSegment, 'text'> => ({
  fontPostScriptName: fonts[numberOf(style, 'Font')] ?? '',
  fontSizePx: numberOf(style, 'FontSize', photoshopDefaultSize) * scale,
  color: style['FillFlag'] === false ? null : fillColor(style, space),
})

/** `Values` begins with alpha; type 0 is gray, 1 RGB, 2 CMYK. Text without a colour of its own is black. */
const fillColor = (style: Descriptor, space: ColorSpace): SolidColor | null => {
  const fill = at(style, 'FillColor')
  const [, first = 0, second = 0, third = 0, fourth = 0] = numbersOf(fill, 'Values')
  const type = numberOf(fill, 'Type', 1)
  if (type === 0) return inDocumentNumbers(fromRgb(first, first, first), space)
  if (type === 2) return inkNumbers([1 - first, 1 - second, 1 - third, 1 - fourth], space)
  return inDocumentNumbers(fromRgb(first, second, third), space)
}

const at = (root: Descriptor | null, ...path: readonly string[]): Descriptor | null => {
  let here: unknown = root
  for (const key of path) here = isDescriptor(here) ? here[key] : null
  return isDescriptor(here) ? here : null
}
