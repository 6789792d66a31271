import type { LayerId } from '../../engine/document/document'
import { emptyRect } from '../../engine/document/geometry'
import type { TextModel } from '../../engine/document/text-model'
import { requestedFace } from '../../engine/text/fonts/match-font'
import { inkBounds } from '../../engine/text/ink-bounds'
import type { LayerPatch } from '../../psd/patch/patch-layer-info'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { type ChangedText, isLaid, laidTexts } from '../texts/laid-texts'
import type { WordsByLayer } from '../texts/words-in'
import type { Drawing } from './drawing'
import { layerPixels } from './layer-pixels'
import { outlinesPatch } from './outlines-patch'

/**
 * How changed texts are written to a layered file: as live text in the sizes in which they were set, with their new
 * pixels, and with the colours of their effects. Fonts keep the names of the file, unless the edit names one.
 */
export const textPatches = async (
  context: EngineContext,
  open: OpenDocument,
  drawing: Drawing,
  words: WordsByLayer,
): Promise<ReadonlyMap<LayerId, LayerPatch>> => {
  const { document, rasters } = drawing
  const changed = await laidTexts(context, open, document, words)
  return new Map(
    changed
      .filter((each) => isLaid(each) || each.isRecolored)
      .map((each) => {
        const laid = isLaid(each) ? each.laid : null
        const { layer } = each
        const raster = layer.raster === null ? undefined : rasters.get(layer.raster.id)
        const text = {
          model: inSetSizes(layer.model!, laid?.fit.scale ?? 1),
          fonts: fontsOf(context, each),
          ink: raster?.bounds ?? emptyRect,
          unbent: laid?.warp ? { ink: inkBounds(laid.lines), bounds: laid.warp.bounds } : null,
          isGray: document.colorMode === 'gray',
        }
        const pixels = raster ? layerPixels(context, document, raster) : null
        return [layer.id, { text, pixels, outlines: outlinesPatch(open, drawing, layer.id) }]
      }),
  )
}

/** A text that was shrunk into its box is written in the smaller sizes. */
const inSetSizes = (model: TextModel, scale: number): TextModel => ({
  ...model,
  runs: model.runs.map(({ length, style }) => ({
    length,
    style: {
      ...style,
      fontSize: style.fontSize * scale,
      leading: style.leading === null ? null : style.leading * scale,
      baselineShift: style.baselineShift * scale,
    },
  })),
})

const fontsOf = ({ fonts }: EngineContext, { layer, words }: ChangedText): ReadonlyMap<string, string> => {
  const face = words.requestedFont === null ? null : requestedFace(words.requestedFont, fonts.shelf)
  const names = layer.model!.runs.map(({ style }) => style.fontPostScriptName)
  return new Map(face === null ? [] : names.map((name) => [name, face.postScriptName]))
}
