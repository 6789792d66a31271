import type { TextLayer } from '../../document/document'
import type { SolidColor } from '../../document/solid-color'
import type { TextStyle } from '../../document/text-model'
import type { TextEdit } from './text-edit'
import { plainBreaks } from './text-words'

/**
 * Whether the edit names the words, font, size and colour that the layer has already, so that its stored pixels stay.
 * Whether a colour is the stored one is known only with `color`, the edit's in the document's numbers; without it a
 * colour counts as another one.
 */
export const isSameText = (layer: TextLayer, edit: TextEdit, color: SolidColor | null = null): boolean =>
  hasWords(layer, edit) &&
  hasFont(layer, edit.font) &&
  hasSize(layer, edit.fontSizePx) &&
  hasColor(layer, edit, color)

const hasWords = ({ text }: TextLayer, edit: TextEdit): boolean =>
  (edit.text === null || plainBreaks(edit.text) === text.text) &&
  edit.segments.every(({ index, text: words }) => plainBreaks(words) === text.segments[index]?.text)

const hasFont = (layer: TextLayer, font: string | null): boolean =>
  font === null || stylesOf(layer).every(({ fontPostScriptName }) => fontPostScriptName === font)

/** Whether a size is the one that a record states, which rounds it to a hundredth of a pixel. */
export const isSizePx = (sizePx: number, recordedPx: number): boolean =>
  Math.abs(sizePx - recordedPx) <= sizeTolerancePx

const sizeTolerancePx = 0.005_000_1

const hasSize = (layer: TextLayer, sizePx: number | null): boolean => {
  const { c = 0, d = 1 } = layer.model?.transform ?? {}
  const scale = Math.hypot(c, d)
  return sizePx === null || stylesOf(layer).every(({ fontSize }) => isSizePx(fontSize * scale, sizePx))
}

/** Half a step of the eight bits in which a request states a colour, and what converting it may lose. */
const colorTolerance = 0.75 / 255

const hasColor = (layer: TextLayer, edit: TextEdit, color: SolidColor | null): boolean =>
  edit.color === null ||
  (color !== null && stylesOf(layer).every((style) => style.color !== null && isNear(style.color, color)))

const isNear = (a: SolidColor, b: SolidColor): boolean =>
  (['red', 'green', 'blue', 'black'] as const).every(
    (each) => Math.abs((a[each] ?? 1) - (b[each] ?? 1)) <= colorTolerance,
  )

const stylesOf = ({ model }: TextLayer): readonly TextStyle[] => (model?.runs ?? []).map(({ style }) => style)
