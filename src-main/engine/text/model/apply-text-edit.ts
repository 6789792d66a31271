import { AppError } from '@contract/errors'
import type { TextLayer } from '../../document/document'
import type { SolidColor } from '../../document/solid-color'
import type { TextModel, TextStyle } from '../../document/text-model'
import { isSizePx } from './is-same-text'
import { replaceLetters } from './replace-letters'
import { segmentRanges, type TextRange } from './segment-ranges'
import type { TextEdit } from './text-edit'
import { lettersOf, type TextLetter, withLetters } from './text-letters'
import { plainBreaks, wordsOf } from './text-words'

/**
 * The layer's model with the edit's words, size and colour, which is in the document's numbers; null keeps the stored
 * colours. Leading and baseline shift of fixed lengths grow with the size. Words that are the stored ones leave the
 * styles of their letters alone. Fonts keep the names of the file: the edit's font is a matter of setting. The layer
 * has a model. Throws `INVALID_INPUT` for a segment that it does not have.
 */
export const applyTextEdit = (layer: TextLayer, edit: TextEdit, color: SolidColor | null): TextModel => {
  const model = layer.model!
  const scale = Math.hypot(model.transform.c, model.transform.d)
  const worded = replacements(layer, edit).reduceRight(replaced, model)
  if (edit.fontSizePx === null && color === null) return worded
  const sizeOf = ({ fontSize }: TextStyle): number =>
    edit.fontSizePx === null || isSizePx(fontSize * scale, edit.fontSizePx)
      ? fontSize
      : edit.fontSizePx / scale
  return {
    ...worded,
    runs: worded.runs.map((run) => ({ ...run, style: restyled(run.style, sizeOf(run.style), color) })),
  }
}

interface Replacement extends TextRange {
  readonly words: string
}

/** In the order of the text. */
const replacements = (layer: TextLayer, { text, segments }: TextEdit): readonly Replacement[] => {
  const end = layer.model!.text.length - 1
  if (text !== null) return [{ from: 0, to: end, words: plainBreaks(text) }]
  const ranges = segmentRanges(layer)
  return segments
    .map(({ index, text: words }) => {
      const range = ranges[index]
      if (!range) throw new AppError('segmentUnknown', { layer: layer.name, index, count: ranges.length })
      return { ...range, words: plainBreaks(words) }
    })
    .toSorted((a, b) => a.from - b.from)
}

const replaced = (model: TextModel, { from, to, words }: Replacement): TextModel => {
  if (wordsOf(model.text.slice(from, to)) === words) return model
  const letters = lettersOf(model)
  const next = letters[to]!
  const fresh = replaceLetters(letters.slice(from, to), words, next)
  const isAtEnd = to === letters.length - 1
  const rest = isAtEnd ? [closing(next, fresh)] : letters.slice(to)
  return withLetters(model, [...letters.slice(0, from), ...fresh, ...rest])
}

/** The `\r` behind the text goes with the letters before it: its size counts in the height of the last line. */
const closing = (stored: TextLetter, fresh: readonly TextLetter[]): TextLetter => {
  const last = fresh.at(-1)
  return last && last.unit !== '\r' ? { ...last, unit: '\r' } : stored
}

const restyled = (style: TextStyle, fontSize: number, color: SolidColor | null): TextStyle => {
  const factor = style.fontSize === 0 ? 1 : fontSize / style.fontSize
  return {
    ...style,
    fontSize,
    leading: style.leading === null ? null : style.leading * factor,
    baselineShift: style.baselineShift * factor,
    color: color ?? style.color,
  }
}
