import type { AddedArea } from '@contract/desktop/added-areas'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { layerOf } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import { type AddedAreaOfFile, fileOfSource } from '../ports/document-source'
import type { OpenedDocument } from './opened-document'

type Areas = readonly AddedAreaOfFile[]

const kept = ({ source }: Pick<OpenedDocument, 'source'>): Areas =>
  source.kind === 'areas' ? source.areas : []

/** A person's own PSD or PSB on this computer. */
export const takesAreas = ({ remote, source, isSample }: OpenedDocument): boolean =>
  remote === null && source.kind !== 'photo' && !isSample

/** In the form of the wire. */
export const addedAreasOf = (document: OpenedDocument): AddedArea[] =>
  kept(document).map(({ id, on, ...shape }) => ({
    ...shape,
    uuid: layerUuidOf(document.uuid, [id]),
    on: on === null ? null : layerUuidOf(document.uuid, [on]),
  }))

/** Above the ids that Photoshop reaches by counting. */
const firstId = 900_001

/**
 * In the form of the file: new ones get an id that no area before them had. Throws `LAYER_NOT_FOUND`, also for a layer
 * that takes no area: a group, a layer within another smart object, an area itself.
 */
export const areasOfFile = (areas: readonly AddedArea[], document: OpenedDocument): AddedAreaOfFile[] => {
  const ids = new Map<Uuid, number>(kept(document).map(({ id }) => [layerUuidOf(document.uuid, [id]), id]))
  let next = Math.max(firstId - 1, ...ids.values())
  return areas.map(({ uuid, on, ...shape }) => ({
    ...shape,
    id: (uuid !== null && ids.get(uuid)) || ++next,
    on: on === null ? null : baseOf(on, document, ids),
  }))
}

const baseOf = (uuid: Uuid, { index, source }: OpenedDocument, own: ReadonlyMap<Uuid, number>): number => {
  const { layer } = layerOf(index, uuid)
  const isOfFile = layer.path.length === 1 && !own.has(uuid)
  const isPainted = layer.kind !== 'group' && layer.kind !== 'artboard' && layer.kind !== 'adjustment'
  if (isOfFile && isPainted) return layer.path[0]!
  throw new AppError('layerUnfit', { layer: layer.name, file: fileOfSource(source), wished: 'printArea' })
}
