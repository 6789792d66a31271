import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { indexLayers } from '../layers/layer-index'
import type { RemoteMockups } from '../library/remote-mockups'
import { uuidOf } from '../naming/uuid-of'
import { sourceAt } from '../ports/document-source'
import type { DocumentDescription, LayerDescription } from '../ports/engine'
import type { RemoteDocumentStore } from '../ports/remote-document-store'
import type { DrawingEngine } from '../remote-renders/remote-engine'
import type { OpenedDocument } from './opened-document'

/**
 * The engine that draws for a connection; its key is read anew each time. Throws `NOT_FOUND`, `UNAUTHORIZED`,
 * `SERVICE_UNREACHABLE`.
 */
export type OpenRemoteDrawing = (connectionId: Uuid) => Promise<DrawingEngine>

export interface RemoteDocumentsDeps {
  readonly openDrawing: OpenRemoteDrawing
  /** Throws `NOT_FOUND`. */
  readonly connectionName: (connectionId: Uuid) => Promise<string>
  readonly remoteMockups: Pick<RemoteMockups, 'nameOf'>
  readonly store: RemoteDocumentStore
}

/**
 * Mockups that services keep, as documents of the editor: their layers and print areas are read once, and the service
 * draws them.
 */
export const createRemoteDocuments = ({
  openDrawing,
  connectionName,
  remoteMockups,
  store,
}: RemoteDocumentsDeps) => {
  const load = async (connectionId: Uuid, mockup: Uuid, signal?: AbortSignal): Promise<OpenedDocument> => {
    const drawing = await openDrawing(connectionId)
    const told = await drawing.describe(mockup, signal ? { signal } : {})
    const name = await remoteMockups.nameOf(connectionId, mockup)
    const uuid = uuidOf('remote document', connectionId, mockup)
    const description = withRectangles(told)
    await store.put({ uuid, connectionId, mockup })
    return {
      uuid,
      source: sourceAt(mockup),
      description,
      index: indexLayers(uuid, description),
      remote: {
        connectionId,
        connectionName: await connectionName(connectionId),
        name,
        hasExactAreas: told.layers.every(isExact),
      },
    }
  }

  return {
    /** Opens a mockup by its library id. */
    async open(mockupId: string, signal?: AbortSignal): Promise<OpenedDocument> {
      const [, connectionId, mockup] = /^remote:([^/]+)\/(.+)$/.exec(mockupId) ?? []
      if (connectionId !== undefined && mockup !== undefined) return load(connectionId, mockup, signal)
      throw new AppError('notARemoteMockup', { id: mockupId })
    },

    /** Reopens a document from an earlier session; null if there was none. */
    async reopen(uuid: Uuid): Promise<OpenedDocument | null> {
      const entry = await store.find(uuid)
      return entry && load(entry.connectionId, entry.mockup)
    },
  }
}
export type RemoteDocuments = ReturnType<typeof createRemoteDocuments>

/** Uses each print area's bounds as its corners where the service's plan does not reveal the corners. */
const withRectangles = (description: DocumentDescription): DocumentDescription => ({
  ...description,
  layers: description.layers.map(withRectangle),
})

const withRectangle = (layer: LayerDescription): LayerDescription => {
  const { smartObject, bounds } = layer
  const { x, y, width, height } = bounds
  const around = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  const isTold = smartObject === null || smartObject.quad.length > 0
  return {
    ...layer,
    smartObject: isTold ? smartObject : { ...smartObject, quad: around, outline: around },
    children: layer.children.map(withRectangle),
  }
}

const isExact = ({ smartObject, children }: LayerDescription): boolean =>
  (smartObject === null || smartObject.quad.length > 0) && children.every(isExact)
