import type { Document, LayerId, TextLayer } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { Rect } from '../../engine/document/geometry'
import type { ChangedWords } from '../../engine/edits/bound-edit'
import type { LaidText } from '../../engine/text/laid-text'
import { layText } from '../../engine/text/lay-text'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { lettersFate } from './letters-fate'
import type { WordsByLayer } from './words-in'

export interface LaidLayer {
  readonly layer: TextLayer
  readonly words: ChangedWords
  readonly laid: LaidText
}

/** A changed text whose stored letters stay, perhaps in another colour. */
export interface KeptLayer {
  readonly layer: TextLayer
  readonly words: ChangedWords
  readonly isRecolored: boolean
}

/** In the order of the layers. */
export type ChangedText = LaidLayer | KeptLayer

export const isLaid = (text: ChangedText): text is LaidLayer => 'laid' in text

/**
 * Sets the changed texts of a painted document in lines, unless their stored letters stay. `open`: the document that it
 * was made from. Throws `FONT_NOT_FOUND`, `FONT_UNREADABLE`.
 */
export const laidTexts = async (
  { fonts }: Pick<EngineContext, 'fonts'>,
  open: Pick<OpenDocument, 'document' | 'reduction'>,
  document: Document,
  words: WordsByLayer,
): Promise<readonly ChangedText[]> => {
  if (words.size === 0) return []
  const laid: ChangedText[] = []
  const inks = storedInks(open)
  for (const layer of allLayers(document.layers)) {
    const changed = words.get(layer.id)
    if (!changed || layer.kind !== 'text' || layer.model === null) continue
    const fate = lettersFate(layer, changed, fonts.shelf)
    if (fate !== 'set') {
      laid.push({ layer, words: changed, isRecolored: fate === 'recolored' })
      continue
    }
    const storedInk = inks.get(layer.id)
    const wish = { ...changed, model: layer.model, ...(storedInk && { storedInk }) }
    laid.push({ layer, words: changed, laid: layText(wish, fonts.shelf, await fonts.tools()) })
  }
  return laid
}

/** What the stored letters cover, in pixels of the whole document. */
const storedInks = ({ document, reduction }: Pick<OpenDocument, 'document' | 'reduction'>) =>
  new Map<LayerId, Rect>(
    [...allLayers((reduction?.whole.document ?? document).layers)].flatMap((layer) =>
      layer.kind === 'text' && layer.raster ? [[layer.id, layer.raster.bounds] as const] : [],
    ),
  )
