import { AppError } from '@contract/errors'
import type { RenderRequest, renderedText } from '@contract/service/renders'
import type { z } from 'zod'
import type { TextEdit } from '../../engine/text/model/text-edit'
import { type LayerIndex, layerOf } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import type { SetText } from '../ports/set-text'
import { sixDigits } from './six-digits'

type TextInput = RenderRequest['text_layers'][number]

/**
 * New words, fonts, sizes and colours for text layers. `file` names the mockup in failures. Throws `LAYER_NOT_FOUND`,
 * also for a layer of another kind, and `INVALID_INPUT` for a segment that the text has not.
 */
export const textsOf = (
  { text_layers: inputs }: RenderRequest,
  index: LayerIndex,
  file: string,
): TextEdit[] => inputs.filter(changesText).map((input) => textEdit(input, index, file))

const changesText = ({ text, segments, font, font_size, color }: TextInput): boolean =>
  [text, segments, font, font_size, color].some((value) => value !== undefined)

const textEdit = (
  { uuid, text, segments = [], font, font_size, color, fit }: TextInput,
  index: LayerIndex,
  file: string,
): TextEdit => {
  const { layer } = layerOf(index, uuid)
  if (layer.text === null) throw new AppError('layerUnfit', { layer: layer.name, file, wished: 'text' })
  const count = layer.text.segments.length
  const unknown = segments.find((segment) => segment.index >= count)
  if (unknown) throw new AppError('segmentUnknown', { layer: layer.name, index: unknown.index, count })
  return {
    layer: layer.path,
    text: text === undefined ? null : withLineFeeds(text),
    segments: segments.map(({ index: at, text: words }) => ({ index: at, text: withLineFeeds(words) })),
    font: font ?? null,
    fontSizePx: font_size ?? null,
    color: color === undefined ? null : sixDigits(color),
    fit,
  }
}

const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** How the texts of a render were set, as the answer tells it. */
export const renderedTexts = (
  texts: readonly SetText[],
  { documentUuid }: LayerIndex,
): z.output<typeof renderedText>[] =>
  texts.map(({ layerPath, layerName, requestedFont, resolvedFont, matchSource, isCovered }) => ({
    uuid: layerUuidOf(documentUuid, layerPath),
    name: layerName,
    requested_font: requestedFont,
    resolved_font: resolvedFont && {
      family: resolvedFont.family,
      postscript_name: resolvedFont.postScriptName,
    },
    match_source: matchSource,
    glyph_coverage_ok: isCovered,
  }))
