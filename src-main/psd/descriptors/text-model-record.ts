import type { Rect } from '../../engine/document/geometry'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import type { TextAntiAlias, TextModel, TextParagraph, TextRun } from '../../engine/document/text-model'
import type { StyleWarp } from '../../engine/document/warp'
import {
  childOf,
  type Descriptor,
  descendantOf,
  enumOf,
  isDescriptor,
  listOf,
  numberOf,
  numbersOf,
} from './descriptor'
import type { ColorSpace } from './solid-color'
import { readTextFrame } from './text-frame-record'
import type { TextFrames } from './text-frames'
import { readParagraphStyle } from './text-paragraph-record'
import type { TextRecord } from './text-record'
import { normalParagraph, normalStyle, textFontNames } from './text-resources'
import { readTextStyle } from './text-style-record'
import { boundsOf, readWarp } from './warp-record'

/**
 * A text as it can be set anew, its colours in the document's numbers. Null when something that setting needs cannot be
 * read, or when Photoshop sets the text inside a shape that is not a box.
 */
export const readTextModel = (
  record: TextRecord,
  space: ColorSpace,
  frames: TextFrames,
): TextModel | null => {
  const { engine, descriptor, transform } = record
  const stored = descendantOf(engine, 'EngineDict', 'Editor')?.['Text']
  if (!engine || typeof stored !== 'string') return null
  const text = stored.endsWith('\r') ? stored : `${stored}\r`
  const frame = readTextFrame(engine, () => frames(numberOf(descriptor, 'TextIndex', -1)))
  const warp = readTextWarp(record)
  const antiAlias = antiAliasOf(engine, descriptor)
  if (!frame || !antiAlias || warp === 'unreadable') return null
  return {
    text,
    runs: runsOf(engine, text, space),
    paragraphs: paragraphsOf(engine, text),
    frame,
    transform,
    orientation: enumOf(descriptor, 'Ornt') === 'Vrtc' ? 'vertical' : 'horizontal',
    antiAlias,
    usesFractionalWidths: childOf(engine, 'EngineDict')?.['UseFractionalGlyphWidths'] !== false,
    warp,
  }
}

interface StoredRun {
  readonly length: number
  readonly record: Descriptor | null
}

/** Runs without characters are left out; the last one takes what the others leave of the text. */
const storedRuns = (engine: Descriptor, key: string, text: string): readonly StoredRun[] => {
  const run = descendantOf(engine, 'EngineDict', key)
  const lengths = numbersOf(run, 'RunLengthArray')
  const runs: StoredRun[] = []
  let left = text.length
  listOf(run, 'RunArray').forEach((record, at) => {
    const length = Math.min(left, lengths[at] ?? 0)
    left -= length
    if (length > 0) runs.push({ length, record: isDescriptor(record) ? record : null })
  })
  const last = runs.pop() ?? { length: 0, record: null }
  return [...runs, { ...last, length: last.length + left }]
}

const runsOf = (engine: Descriptor, text: string, space: ColorSpace): readonly TextRun[] => {
  const fonts = textFontNames(engine)
  const defaults = normalStyle(engine)
  return storedRuns(engine, 'StyleRun', text).map(({ length, record }) => ({
    length,
    style: readTextStyle(
      { ...defaults, ...descendantOf(record, 'StyleSheet', 'StyleSheetData') },
      fonts,
      space,
    ),
  }))
}

/** A paragraph has the style of the run in which it begins: a stored run may span several. */
const paragraphsOf = (engine: Descriptor, text: string): readonly TextParagraph[] => {
  const defaults = normalParagraph(engine)
  const runs = storedRuns(engine, 'ParagraphRun', text).map(({ length, record }) => ({
    length,
    style: readParagraphStyle({ ...defaults, ...descendantOf(record, 'ParagraphSheet', 'Properties') }),
  }))
  let at = 0
  let runEnd = runs[0]!.length
  let start = 0
  return paragraphLengths(text).map((length) => {
    while (start >= runEnd) runEnd += runs[++at]!.length
    start += length
    return { length, style: runs[at]!.style }
  })
}

/** Each with its closing `\r`. */
const paragraphLengths = (text: string): readonly number[] =>
  text
    .split('\r')
    .slice(0, -1)
    .map(({ length }) => length + 1)

/** By the engine data's number; 5 is not known. */
const byNumber: readonly (TextAntiAlias | undefined)[] = [
  ...(['none', 'crisp', 'strong', 'smooth', 'sharp'] as const),
  undefined,
  ...(['platform-lcd', 'platform-gray'] as const),
]

const byName: Readonly<Record<string, TextAntiAlias>> = {
  Anno: 'none',
  AnCr: 'crisp',
  AnSt: 'strong',
  AnSm: 'smooth',
  antiAliasSharp: 'sharp',
  antiAliasPlatformLCD: 'platform-lcd',
  antiAliasPlatformGray: 'platform-gray',
}

const antiAliasOf = (engine: Descriptor, descriptor: Descriptor): TextAntiAlias | null =>
  byNumber[numberOf(childOf(engine, 'EngineDict'), 'AntiAlias', -1)] ??
  byName[enumOf(descriptor, 'AntA')] ??
  null

/** A text cannot have a mesh. The warped box is stored beside the warp, in the text's own units. */
const readTextWarp = ({ warp, descriptor, bounds }: TextRecord): StyleWarp | null | 'unreadable' => {
  const box = boundsOf(descriptor) ?? bounds ?? noBox
  try {
    const read = readWarp(warp, { width: rectWidth(box), height: rectHeight(box) })
    if (!warp || read?.kind === 'mesh') return 'unreadable'
    return read && { ...read, bounds: box }
  } catch {
    return 'unreadable'
  }
}

const noBox: Rect = { left: 0, top: 0, right: 0, bottom: 0 }
