import type { Document, TextLayer } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { ChangedWords } from '../../engine/edits/bound-edit'
import type { LaidText } from '../../engine/text/laid-text'
import { layText } from '../../engine/text/lay-text'
import type { EngineContext } from '../context/engine-context'
import type { WordsByLayer } from './words-in'

export interface LaidLayer {
  readonly layer: TextLayer
  readonly words: ChangedWords
  readonly laid: LaidText
}

/** Sets the changed texts of a painted document in lines. Throws `FONT_NOT_FOUND`, `FONT_UNREADABLE`. */
export const laidTexts = async (
  { fonts }: Pick<EngineContext, 'fonts'>,
  document: Document,
  words: WordsByLayer,
): Promise<readonly LaidLayer[]> => {
  if (words.size === 0) return []
  const tools = await fonts.tools()
  const laid: LaidLayer[] = []
  for (const layer of allLayers(document.layers)) {
    const changed = words.get(layer.id)
    if (!changed || layer.kind !== 'text' || layer.model === null) continue
    const wish = { ...changed, model: layer.model }
    laid.push({ layer, words: changed, laid: layText(wish, fonts.shelf, tools) })
  }
  return laid
}
