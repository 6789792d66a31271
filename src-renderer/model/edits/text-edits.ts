import type { LayerRow } from '@contract/desktop/documents'
import { neutralTextValues, type TextValues } from '@contract/edits/text'
import { mostOutlines } from '@contract/edits/text-limits'
import type { Edits } from './edits'

export type TextRow = LayerRow & { readonly text_layer: NonNullable<LayerRow['text_layer']> }

export const isTextRow = (layer: LayerRow): layer is TextRow => layer.text_layer !== null

export const textValuesOf = (edits: Edits, { uuid }: Pick<LayerRow, 'uuid'>): TextValues =>
  edits.texts[uuid] ?? neutralTextValues

/** Values that the file has already are not an edit. An edited text shows. */
export function withTextValues(edits: Edits, layer: TextRow, change: Partial<TextValues>): Edits {
  const { [layer.uuid]: _before, ...texts } = edits.texts
  const values = ownLeftOut({ ...textValuesOf(edits, layer), ...change }, layer)
  if (isNeutral(values)) return { ...edits, texts }
  const { [layer.uuid]: eye, ...eyes } = edits.eyes
  return { ...edits, texts: { ...texts, [layer.uuid]: values }, ...(eye === false && { eyes }) }
}

/** The words of each segment as they are now; one entry for a text that was replaced as a whole. */
export const wordsNow = ({ text_layer: { segments } }: TextRow, values: TextValues): readonly string[] =>
  values.text === null
    ? segments.map(({ text }, at) => values.segments.find(({ index }) => index === at)?.text ?? text)
    : [values.text]

/** Other words for one segment; empty: the file's own. */
export function withSegment(edits: Edits, layer: TextRow, index: number, text: string): Edits {
  const others = textValuesOf(edits, layer).segments.filter((segment) => segment.index !== index)
  const segments = text === '' ? others : [...others, { index, text }]
  return withTextValues(edits, layer, { text: null, segments })
}

/** Another colour for one of the layer's outlines, counted from the front; null: the file's own. */
export function withOutline(edits: Edits, layer: LayerRow, at: number, hex: string | null): Edits {
  const { [layer.uuid]: before = [], ...outlines } = edits.outlines
  const colors = layer.outline_colors.slice(0, mostOutlines).map((own, each) => {
    const wished = each === at ? hex : (before[each] ?? null)
    return wished === own ? null : wished
  })
  const isOwn = colors.every((color) => color === null)
  return { ...edits, outlines: isOwn ? outlines : { ...outlines, [layer.uuid]: colors } }
}

/** The layer's words, font, size, colours and outlines as in the file. */
export function withoutTextEdits(edits: Edits, { uuid }: Pick<LayerRow, 'uuid'>): Edits {
  const { [uuid]: _text, ...texts } = edits.texts
  const { [uuid]: _outlines, ...outlines } = edits.outlines
  return { ...edits, texts, outlines }
}

const ownLeftOut = (values: TextValues, { text_layer: own }: TextRow): TextValues => {
  const isEverywhere = (is: (segment: TextRow['text_layer']['segments'][number]) => boolean): boolean =>
    own.segments.every(is)
  return {
    ...values,
    text: values.text === own.text || values.text === '' ? null : values.text,
    segments: values.segments.filter(({ index, text }) => own.segments[index]?.text !== text),
    font: isEverywhere(({ font }) => font === values.font) ? null : values.font,
    font_size: isEverywhere(({ font_size }) => font_size === values.font_size) ? null : values.font_size,
    // Under an overlay another colour shows than the letters' own.
    color:
      !own.has_color_overlay && isEverywhere(({ color }) => color === values.color) ? null : values.color,
  }
}

const isNeutral = ({ text, segments, font, font_size, color, fit }: TextValues): boolean =>
  segments.length === 0 &&
  [text, font, font_size, color].every((value) => value === null) &&
  fit === neutralTextValues.fit
