import type { DocumentRecord, LayerRow } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'

/** The document with its layers' visibility as in a layer comp. A comp does not cover layers inside smart objects. */
export const documentInComp = (document: DocumentRecord, comp: number | null): DocumentRecord => {
  const found = document.layer_comps.find(({ id }) => id === comp)
  if (!found) return document
  const hidden = new Set(found.hidden_layers)
  return { ...document, layers: document.layers.map((layer) => withEyes(layer, hidden)) }
}

const withEyes = (layer: LayerRow, hidden: ReadonlySet<Uuid>): LayerRow => ({
  ...layer,
  visible: !hidden.has(layer.uuid),
  children: layer.smart_object ? layer.children : layer.children.map((child) => withEyes(child, hidden)),
})
