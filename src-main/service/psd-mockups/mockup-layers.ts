import type { MockupLayer } from '@contract/service/mockup-layer'
import type { Uuid } from '@contract/vocabulary'
import { layerUuidOf } from '../naming/uuid-of'
import type { DocumentDescription, LayerDescription } from '../ports/engine'

/**
 * The tree of the layers endpoint, front-most first. Two rules of the wire differ from the layers panel: an artboard's
 * own layers are at the top level directly before it, and the contents shared by copies of one smart object are listed
 * under the first copy only.
 */
export const mockupLayersOf = (mockupUuid: Uuid, description: DocumentDescription): MockupLayer[] => {
  const listedContents = new Set<string>()

  const recordsOf = (layer: LayerDescription): MockupLayer[] => {
    const isFirstCopy = noteContents(layer, listedContents)
    const children = isFirstCopy ? layer.children.flatMap(recordsOf) : []
    const record = {
      uuid: layerUuidOf(mockupUuid, layer.path),
      name: layer.name,
      kind: layer.kind,
      visible: layer.isVisible,
    }
    return layer.kind === 'artboard' ? [...children, { ...record, children: [] }] : [{ ...record, children }]
  }
  return description.layers.flatMap(recordsOf)
}

const noteContents = (layer: LayerDescription, listedContents: Set<string>): boolean => {
  const contentsId = layer.smartObject?.contentsId
  if (contentsId === undefined) return true
  if (listedContents.has(contentsId)) return false
  listedContents.add(contentsId)
  return true
}
