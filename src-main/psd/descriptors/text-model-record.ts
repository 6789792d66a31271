import type { Rect } from '../../engine/document/geometry'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import type { TextAntiAlias, TextModel } from '../../engine/document/text-model'
import type { StyleWarp } from '../../engine/document/warp'
import { childOf, type Descriptor, enumOf, numberOf } from './descriptor'
import { kernedAfter } from './neighbour-kerning'
import type { ColorSpace } from './solid-color'
import { readTextFrame } from './text-frame-record'
import type { TextFrames } from './text-frames'
import type { TextRecord } from './text-record'
import { engineText, readTextParagraphs, readTextRuns } from './text-runs-record'
import { readWarp, warpBoundsOf } from './warp-record'

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
  const text = engine && engineText(engine)
  if (!engine || text === null) return null
  const frame = readTextFrame(engine, () => frames(numberOf(descriptor, 'TextIndex', -1)))
  const warp = readTextWarp(record)
  const antiAlias = antiAliasOf(engine, descriptor)
  if (!frame || !antiAlias || warp === 'unreadable') return null
  return {
    text,
    runs: kernedAfter(readTextRuns(engine, space)).map(({ length, style }) => ({ length, style })),
    paragraphs: readTextParagraphs(engine).map(({ length, style }) => ({ length, style })),
    frame,
    transform,
    orientation: enumOf(descriptor, 'Ornt') === 'Vrtc' ? 'vertical' : 'horizontal',
    antiAlias,
    usesFractionalWidths: childOf(engine, 'EngineDict')?.['UseFractionalGlyphWidths'] !== false,
    warp,
  }
}

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
  const box = warpBoundsOf(descriptor) ?? bounds ?? noBox
  try {
    const read = readWarp(warp, { width: rectWidth(box), height: rectHeight(box) })
    if (!warp || read?.kind === 'mesh') return 'unreadable'
    return read && { ...read, bounds: box }
  } catch {
    return 'unreadable'
  }
}

const noBox: Rect = { left: 0, top: 0, right: 0, bottom: 0 }
