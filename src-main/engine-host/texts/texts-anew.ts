import type { Document, LayerId, TextLayer } from '../../engine/document/document'
import { shownLayers } from '../../engine/document/find-layer'
import type { ChangedWords } from '../../engine/edits/bound-edit'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import { matchFont } from '../../engine/text/fonts/match-font'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { ofDocument } from '../pictures/layer-diagnostic'
import type { WordsByLayer } from './words-in'

export interface TextsAnew {
  readonly words: WordsByLayer
  readonly diagnostics: readonly LayerDiagnostic[]
}

/**
 * The shown texts of a document as stored words to be set anew. Those whose settings cannot be read, and those whose
 * fonts are neither at hand nor have one of the same widths, keep their stored pixels; a diagnostic says so.
 */
export const textsAnew = (document: Document, shelf: FontShelf): TextsAnew => {
  const words = new Map<LayerId, ChangedWords>()
  let areAllSet = true
  for (const layer of shownLayers(document.layers)) {
    if (layer.kind !== 'text') continue
    const stored = hasItsFonts(layer, shelf) ? layer.model : null
    if (stored === null) areAllSet = false
    else words.set(layer.id, { fit: 'overflow', requestedFont: null, stored, keepsLetters: false })
  }
  return { words, diagnostics: areAllSet ? [] : [storedTexts] }
}

const hasItsFonts = ({ model }: TextLayer, shelf: FontShelf): boolean =>
  shelf.faces.length > 0 &&
  (model?.runs ?? []).every(({ style: { fontPostScriptName } }) => {
    const { source } = matchFont(fontPostScriptName, shelf)
    return source !== 'substitute' && source !== 'default'
  })

const storedTexts = ofDocument({
  feature: 'rerender:text',
  effect: 'Text whose font is not at hand, or whose settings cannot be read, shows its stored pixels.',
})
