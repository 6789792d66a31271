import type { MeasuredText } from '@contract/desktop/documents'
import type { TextWire } from '@contract/edits/text'
import { fromFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { noEdits } from '../../engine/edits/no-edits'
import { type LayerIndex, layerOf } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import type { SetText } from '../ports/set-text'
import type { TextMeasurer } from '../ports/text-measurer'
import type { Documents } from './documents'

export interface MeasureTextsDeps {
  readonly documents: Pick<Documents, 'documentOf'>
  readonly engine: TextMeasurer
  /** Sends the engine the fonts at hand. */
  readonly bindFonts: () => Promise<void>
}

interface TextsWish extends TextWire {
  readonly uuid: Uuid
}

/** Tells how the window's edited texts are set. Throws `LAYER_NOT_FOUND`, `FONT_NOT_FOUND`. */
export const createMeasureTexts =
  ({ documents, engine, bindFonts }: MeasureTextsDeps) =>
  async ({ uuid, texts }: TextsWish, signal?: AbortSignal): Promise<MeasuredText[]> => {
    const { source, index, remote } = await documents.documentOf(uuid)
    if (remote || texts.length === 0) return []
    await bindFonts()
    const edits = {
      ...noEdits,
      texts: texts.map(({ uuid: layer, font_size: fontSizePx, ...values }) => ({
        ...values,
        fontSizePx,
        layer: layerOf(index, layer).layer.path,
      })),
    }
    const [outcome = { texts: [] }] = await engine.measureTexts(
      { file: source, edits: [edits] },
      signal ? { signal } : {},
    )
    if ('failure' in outcome) throw fromFailure(outcome.failure)
    return outcome.texts.map((text) => recordOf(text, index))
  }
export type MeasureTexts = ReturnType<typeof createMeasureTexts>

const recordOf = (text: SetText, { documentUuid }: LayerIndex): MeasuredText => ({
  layer: layerUuidOf(documentUuid, text.layerPath),
  requested_font: text.requestedFont,
  used_font: text.resolvedFont && {
    family: text.resolvedFont.family,
    postscript_name: text.resolvedFont.postScriptName,
  },
  match_source: text.matchSource,
  missing: text.missing,
  scale: text.scale,
  overflows: text.overflows,
  ink: text.ink && {
    x: text.ink.left,
    y: text.ink.top,
    width: text.ink.right - text.ink.left,
    height: text.ink.bottom - text.ink.top,
  },
})
