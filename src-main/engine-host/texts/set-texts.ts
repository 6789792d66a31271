import type { Document, LayerId } from '../../engine/document/document'
import { grownRect, rectOfSize, type Size } from '../../engine/document/geometry'
import { styleReach } from '../../engine/plan/compile-style'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import { reachedRect, reducedRect, reductionTo } from '../../engine/scale/reduced-document'
import { drawText } from '../../engine/text/draw/draw-text'
import { reducedText } from '../../engine/text/draw/reduced-text'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'
import type { OpenDocument } from '../documents/open-document'
import { shrinkOnPool } from '../documents/shrink-on-pool'
import { bringRasters } from '../documents/stored-rasters'
import { colorGlyphSupply } from './color-glyph-supply'
import { isLaid, type KeptLayer, type LaidLayer, laidTexts } from './laid-texts'
import { recoloredRaster } from './recolored-raster'
import { textRaster } from './text-raster'
import { textDiagnostics } from './text-reports'
import { versionGaps } from './version-gaps'
import type { WordsByLayer } from './words-in'

export interface TextSetting {
  readonly document: Document
  readonly words: WordsByLayer
  /** Takes ownership of the new raster of a layer; null for a text without ink. */
  readonly add: (layer: LayerId, raster: StoredRaster | null) => void
}

/**
 * Draws the changed texts of a painted document in its own pixels. In a finely reduced document they are drawn in the
 * pixels of the whole one and shrunk like any layer, because letters snap to its grid; in a quickly reduced one, whose
 * frames follow the keys, they are drawn in its own pixels and do not snap: a tenth of the time at the size of a
 * poster. Throws what `laidTexts` throws.
 */
export const setTexts = async (
  context: EngineContext,
  open: OpenDocument,
  { document, words, add }: TextSetting,
  options: CallOptions,
): Promise<readonly LayerDiagnostic[]> => {
  const diagnostics: LayerDiagnostic[] = []
  const whole = open.reduction?.whole.document.size ?? document.size
  const quick = open.reduction?.filter === 'area' ? reductionTo(whole, document.size) : null
  for (const each of await laidTexts(context, open, document, words)) {
    if (!isLaid(each)) {
      if (each.isRecolored) add(each.layer.id, await recolored(context, open, each, options))
      continue
    }
    const colorGlyphs = await colorGlyphSupply(context, document, each.laid)
    if (quick !== null) {
      const clip = clipOf(each, document.size)
      const picture = drawText(reducedText(each.laid, quick), { isHinted: false, clip, colorGlyphs })
      diagnostics.push(...textDiagnostics(each, picture.gaps))
      add(each.layer.id, await textRaster(context, document, picture))
      continue
    }
    const picture = drawText(each.laid, { isHinted: true, clip: clipOf(each, whole), colorGlyphs })
    const gaps = await versionGaps(context, open.reduction?.whole.document ?? open.document, each)
    diagnostics.push(...textDiagnostics(each, [...picture.gaps, ...gaps]))
    const large = await textRaster(context, document, picture)
    add(each.layer.id, large && (await inSize(context, open, { raster: large, whole, document }, options)))
  }
  return diagnostics
}

/** The stored letters in the edit's colour. */
const recolored = async (
  context: EngineContext,
  open: OpenDocument,
  { layer: { raster, model } }: KeptLayer,
  options: CallOptions,
): Promise<StoredRaster | null> => {
  const color = model?.runs[0]?.style.color
  if (raster === null || !color) return null
  await bringRasters(context, open, [raster.id], options)
  const stored = open.rasters.get(raster.id)
  return stored ? recoloredRaster(context, stored, color) : null
}

/** The canvas, and as far beyond it as the layer's effects can bring ink back. */
const clipOf = ({ layer }: LaidLayer, size: Size) => grownRect(rectOfSize(size), styleReach(layer))

interface LargeRaster {
  readonly raster: StoredRaster
  readonly whole: Size
  readonly document: Document
}

/** Takes ownership of the raster. */
const inSize = async (
  context: EngineContext,
  open: OpenDocument,
  { raster, whole, document: { size } }: LargeRaster,
  options: CallOptions,
): Promise<StoredRaster> => {
  if (open.reduction === null) return raster
  try {
    const by = reductionTo(whole, size)
    const bounds =
      open.reduction.filter === 'fine' ? reachedRect(raster.bounds, by, size) : reducedRect(raster.bounds, by)
    const [shrunk] = await shrinkOnPool(
      context,
      { from: whole, to: size },
      [{ source: raster, bounds, outside: 0 }],
      options,
    )
    return shrunk ?? raster
  } finally {
    freeRaster(context.memory, raster)
  }
}
