import { identityAffine } from '@geometry/affine'
import type { RasterId, TextLayer } from '../../document/document'
import { emptyRect } from '../../document/geometry'
import type { LayerId } from '../../document/layer-id'
import { plainLayer } from '../../document/plain-layer'
import type { ParagraphStyle, TextModel, TextStyle } from '../../document/text-model'
import type { TextEdit } from '../model/text-edit'
import { wordsOf } from '../model/text-words'
import { plainParagraph, plainStyle } from './plain-model'

const black = { red: 0, green: 0, blue: 0 }

/** For tests: a style of Photoshop's defaults. */
export const testStyle = (rest: Partial<TextStyle> = {}): TextStyle => ({
  ...plainStyle,
  ...{ fontPostScriptName: 'Inter-Regular', fontSize: 12, color: black },
  ...rest,
})

/** For tests: a paragraph's style of Photoshop's defaults. */
export const testParagraph = (rest: Partial<ParagraphStyle> = {}): ParagraphStyle => ({
  ...plainParagraph,
  ...rest,
})

/** For tests: point text of these runs, the last of which ends with `\r`; one style a paragraph, or the last again. */
export const testTextModel = (
  runs: readonly (readonly [text: string, style?: Partial<TextStyle>])[],
  rest: Partial<TextModel> = {},
  paragraphs: readonly ParagraphStyle[] = [testParagraph()],
): TextModel => {
  const text = runs.map(([own]) => own).join('')
  const lengths = text.split('\r').slice(0, -1)
  return {
    text,
    runs: runs.map(([own, style]) => ({ length: own.length, style: testStyle(style) })),
    paragraphs: lengths.map(({ length }, at) => ({
      length: length + 1,
      style: paragraphs[Math.min(at, paragraphs.length - 1)]!,
    })),
    frame: { kind: 'point' },
    transform: identityAffine,
    orientation: 'horizontal',
    antiAlias: 'sharp',
    usesFractionalWidths: true,
    warp: null,
    ...rest,
  }
}

const noRaster = { id: 1 as RasterId, bounds: emptyRect, hasAlpha: true }

/** For tests: the layer of a model, with the segments that a file's reader finds. */
export const testTextLayer = (model: TextModel): TextLayer => ({
  ...plainLayer('Title', noRaster),
  kind: 'text',
  isMixedAsText: true,
  text: contentOf(model),
  model,
})

/** For tests: an edit that keeps everything. */
export const testTextEdit = (rest: Partial<TextEdit> = {}): TextEdit => ({
  layer: [1 as LayerId],
  text: null,
  segments: [],
  font: null,
  fontSizePx: null,
  color: null,
  fit: 'overflow',
  ...rest,
})

const contentOf = ({ text, runs, transform }: TextModel): TextLayer['text'] => {
  const scale = Math.hypot(transform.c, transform.d)
  const segments: TextLayer['text']['segments'][number][] = []
  let from = 0
  for (const { length, style } of runs) {
    const piece = wordsOf(text.slice(from, Math.min(from + length, text.length - 1)))
    from += length
    const next = {
      text: piece,
      fontPostScriptName: style.fontPostScriptName,
      fontSizePx: style.fontSize * scale,
      color: style.color,
    }
    const last = segments.at(-1)
    const isAlike = JSON.stringify({ ...last, text: piece }) === JSON.stringify(next)
    if (last && isAlike) segments[segments.length - 1] = { ...last, text: last.text + piece }
    else if (piece !== '') segments.push(next)
  }
  const empty = { text: '', fontPostScriptName: '', fontSizePx: 0, color: null }
  return { text: wordsOf(text.slice(0, -1)), segments: segments.length > 0 ? segments : [empty] }
}
