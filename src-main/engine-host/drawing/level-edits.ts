import { AppError } from '@contract/errors'
import type { ContentsId, LayerId } from '../../engine/document/document'
import type {
  DocumentEdits,
  FillEdit,
  LayerPath,
  SmartObjectEdit,
  SmartObjectLook,
} from '../../service/ports/engine'
import { findFilled, findLayer, findSmartObject } from '../documents/find-layer'
import type { OpenDocument } from '../documents/open-document'

/** Edits, told apart by what they concern: this document's own layers, or what its smart objects hold. */
export interface LevelEdits {
  readonly hidden: ReadonlySet<LayerId>
  readonly shown: ReadonlySet<LayerId>
  readonly artworks: ReadonlyMap<ContentsId, SmartObjectEdit>
  readonly looks: ReadonlyMap<ContentsId, SmartObjectLook>
  /** `#rrggbb` */
  readonly fills: ReadonlyMap<LayerId, string>
  /** With paths that begin inside the contents. */
  readonly inner: ReadonlyMap<ContentsId, DocumentEdits>
}

/** Throws LAYER_NOT_FOUND for a path that leads nowhere, and for a fill where none can be given. Artwork on a smart object replaces whatever is edited inside it. */
export const levelEdits = (open: OpenDocument, edits: DocumentEdits): LevelEdits => {
  const hidden = new Set<LayerId>()
  const shown = new Set<LayerId>()
  const artworks = new Map<ContentsId, SmartObjectEdit>()
  const looks = new Map<ContentsId, SmartObjectLook>()
  const fills = new Map<LayerId, string>()
  const inner = new Map<ContentsId, InnerEdits>()
  const layerId = (id: number): LayerId => findLayer(open.document, id, open.name).id
  const inside = (id: number): InnerEdits => {
    const { contentsId } = findSmartObject(open.document, id, open.name)
    const known = inner.get(contentsId) ?? {
      layerComp: null,
      smartObjects: [],
      looks: [],
      fills: [],
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
  for (const fill of edits.fills) {
    const [head, tail] = splitPath(fill.layer)
    if (tail.length > 0) inside(head).fills.push({ ...fill, layer: tail })
    else fills.set(findFilled(open.document, head, open.name).id, fill.hex)
  }
  return { hidden, shown, artworks, looks, fills, inner }
}

interface InnerEdits extends DocumentEdits {
  readonly smartObjects: SmartObjectEdit[]
  readonly looks: SmartObjectLook[]
  readonly fills: FillEdit[]
  readonly hiddenLayers: LayerPath[]
  readonly shownLayers: LayerPath[]
}

const splitPath = (path: LayerPath): readonly [number, LayerPath] => {
  const [head, ...tail] = path
  if (head !== undefined) return [head, tail]
  throw new AppError('INVALID_INPUT', 'A layer was named by an empty path.')
}
