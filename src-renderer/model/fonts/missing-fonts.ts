import type { LayerRow } from '@contract/desktop/documents'
import type { FontMatchRecord } from '@contract/desktop/fonts'
import type { Edits } from '../edits/edits'
import { isTextRow, type TextRow, withTextValues } from '../edits/text-edits'

const standIns: ReadonlySet<FontMatchRecord['source']> = new Set(['metric_twin', 'substitute', 'default'])

/** Whether another font is shown than was asked. */
export const isStandIn = ({ source }: Pick<FontMatchRecord, 'source'>): boolean => standIns.has(source)

/** The fonts that the file asks for in texts that have not been given another one; each once. */
export const fontsAsked = (layers: readonly LayerRow[], texts: Edits['texts']): readonly string[] => [
  ...new Set(
    editableTexts(layers)
      .filter(({ uuid }) => (texts[uuid]?.font ?? null) === null)
      .flatMap(({ text_layer: { segments } }) => segments.map(({ font }) => font))
      .filter((font) => font !== ''),
  ),
]

/** Whether a font can be replaced by another: an edit gives one font to the whole of a text. */
export const isReplaceable = (layers: readonly LayerRow[], font: string): boolean =>
  textsIn(layers, font).length > 0

/** Another font for every text that is wholly in the font. */
export const withFontReplaced = (
  edits: Edits,
  layers: readonly LayerRow[],
  { from, to }: { readonly from: string; readonly to: string },
): Edits =>
  textsIn(layers, from).reduce((changed, layer) => withTextValues(changed, layer, { font: to }), edits)

const textsIn = (layers: readonly LayerRow[], font: string): readonly TextRow[] =>
  editableTexts(layers).filter(({ text_layer: { segments } }) =>
    segments.every((segment) => segment.font === font),
  )

const editableTexts = (layers: readonly LayerRow[]): readonly TextRow[] =>
  layers.flatMap((layer) => [
    ...(isTextRow(layer) && layer.text_layer.is_editable ? [layer] : []),
    ...editableTexts(layer.children),
  ])
