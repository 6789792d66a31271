import { AppError } from '@contract/errors'
import type { ContentsId, LayerId } from '../../engine/document/document'
import type { DocumentEdits, LayerPath, SmartObjectEdit, SmartObjectLook } from '../../service/ports/engine'
import { findLayer, findSmartObject } from '../documents/find-layer'
import type { OpenDocument } from '../documents/open-document'

/** Edits, told apart by what they concern: this document's own layers, or what its smart objects hold. */
export interface LevelEdits {
  readonly hidden: ReadonlySet<LayerId>
  readonly shown: ReadonlySet<LayerId>
  readonly artworks: ReadonlyMap<ContentsId, SmartObjectEdit>
  readonly looks: ReadonlyMap<ContentsId, SmartObjectLook>
  /** With paths that begin inside the contents. */
  readonly inner: ReadonlyMap<ContentsId, DocumentEdits>
}

/** Throws LAYER_NOT_FOUND for a path that leads nowhere. Artwork on a smart object replaces whatever is edited inside it. */
export const levelEdits = (open: OpenDocument, edits: DocumentEdits): LevelEdits => {
  const hidden = new Set<LayerId>()
  const shown = new Set<LayerId>()
  const artworks = new Map<ContentsId, SmartObjectEdit>()
  const looks = new Map<ContentsId, SmartObjectLook>()
  const inner = new Map<ContentsId, InnerEdits>()
  const layerId = (id: number): LayerId => findLayer(open.document, id, open.name).id
  const inside = (id: number): InnerEdits => {
    const { contentsId } = findSmartObject(open.document, id, open.name)
    const known = inner.get(contentsId) ?? {
      layerComp: null,
      smartObjects: [],
      looks: [],
      hiddenLayers: [],
      shownLayers: [],
    }
    inner.set(contentsId, known)
    return known
  }
  for (const path of edits.hiddenLayers) {
    const [head, tail] = splitPath(path)
    if (tail.length === 0) hidden.add(layerId(head))
    else inside(head).hiddenLayers.push(tail)
  }
  for (const path of edits.shownLayers) {
    const [head, tail] = splitPath(path)
    if (tail.length === 0) shown.add(layerId(head))
    else inside(head).shownLayers.push(tail)
  }
  for (const edit of edits.smartObjects) {
    const [head, tail] = splitPath(edit.layer)
    if (tail.length > 0) inside(head).smartObjects.push({ ...edit, layer: tail })
    else artworks.set(findSmartObject(open.document, head, open.name).contentsId, edit)
  }
  for (const look of edits.looks) {
    const [head, tail] = splitPath(look.layer)
    if (tail.length > 0) inside(head).looks.push({ ...look, layer: tail })
    else looks.set(findSmartObject(open.document, head, open.name).contentsId, look)
  }
  return { hidden, shown, artworks, looks, inner }
}

interface InnerEdits extends DocumentEdits {
  readonly smartObjects: SmartObjectEdit[]
  readonly looks: SmartObjectLook[]
  readonly hiddenLayers: LayerPath[]
  readonly shownLayers: LayerPath[]
}

const splitPath = (path: LayerPath): readonly [number, LayerPath] => {
  const [head, ...tail] = path
  if (head !== undefined) return [head, tail]
  throw new AppError('INVALID_INPUT', 'A layer was named by an empty path.')
}
