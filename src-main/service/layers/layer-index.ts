import { AppError } from '@contract/errors'
import type { Diagnostic, Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import { layerUuidOf } from '../naming/uuid-of'
import type { DocumentDescription, LayerDescription, LayerDiagnostic } from '../ports/engine'

/** The layers of one document by their public uuids. */
export interface LayerIndex {
  readonly documentUuid: Uuid
  readonly entries: readonly LayerEntry[]
  readonly byUuid: ReadonlyMap<Uuid, LayerEntry>
}

export interface LayerEntry {
  readonly uuid: Uuid
  readonly layer: LayerDescription
  /** Names from the outermost group to the layer itself. */
  readonly names: readonly string[]
  /** 1 for layers of the file, 2 for layers inside a smart object's contents, and so on. */
  readonly depth: number
  /** Enclosing layers, nearest first: groups, artboards, and smart objects whose contents hold this layer. */
  readonly enclosing: readonly LayerEntry[]
  /** Whether the layer directly above is clipped to it. */
  readonly isClippingBase: boolean
}

/** Entries are in layers-panel order, a parent before its children. */
export const indexLayers = (documentUuid: Uuid, description: DocumentDescription): LayerIndex => {
  const entries: LayerEntry[] = []
  const visit = (layers: readonly LayerDescription[], enclosing: readonly LayerEntry[]): void => {
    layers.forEach((layer, at) => {
      const entry: LayerEntry = {
        uuid: layer.uuid ?? layerUuidOf(documentUuid, layer.path),
        layer,
        names: [...(enclosing[0]?.names ?? []), layer.name],
        depth: layer.path.length,
        enclosing,
        isClippingBase: !layer.isClipped && layers[at - 1]?.isClipped === true,
      }
      entries.push(entry)
      visit(layer.children, [entry, ...enclosing])
    })
  }
  visit(description.layers, [])
  return { documentUuid, entries, byUuid: new Map(entries.map((entry) => [entry.uuid, entry])) }
}

/**
 * A key of a smart object's contents: the same for its copies, another for contents of the same id in another file.
 * Null for any other layer.
 */
export const contentsKeyOf = ({ layer, enclosing }: LayerEntry): string | null => {
  if (!layer.smartObject) return null
  const holders = enclosing.flatMap((each) => each.layer.smartObject?.contentsId ?? [])
  return [layer.smartObject.contentsId, ...holders].join('/')
}

/** Throws `LAYER_NOT_FOUND`. */
export const layerOf = (index: LayerIndex, uuid: Uuid): LayerEntry => {
  const entry = index.byUuid.get(uuid)
  if (entry) return entry
  throw new AppError('layerUuidUnknown', { uuid })
}

/** Throws `LAYER_NOT_FOUND`, also for a layer of another kind. */
export const smartObjectPathOf = (index: LayerIndex, uuid: Uuid): LayerPath => {
  const { layer } = layerOf(index, uuid)
  if (layer.smartObject) return layer.path
  throw new AppError('layerNoSmartObject', { layer: layer.name, kind: layer.kind })
}

export const diagnosticsOf = (
  index: LayerIndex,
  diagnostics: readonly LayerDiagnostic[],
): readonly Diagnostic[] =>
  diagnostics.map(({ layerPath, ...diagnostic }) => ({
    ...diagnostic,
    layerUuid: layerPath ? layerUuidOf(index.documentUuid, layerPath) : null,
  }))
