import type { LibraryMockup } from '@contract/desktop/library'
import { AppError, fromCall } from '@contract/errors'
import type { PsdMockup } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import { type NamedSource, sourceAt } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { LibraryMarks, LibraryStore } from '../ports/library-store'
import type { RemoteConnection } from '../ports/remote-connection'
import { marksOf } from './library-record'

export interface RemoteMockupsDeps {
  /** Throws `NOT_FOUND`, and `UNAUTHORIZED` if the keychain has lost the key. */
  readonly openConnection: (connectionId: Uuid) => Promise<Pick<RemoteConnection, 'service' | 'readResult'>>
  /** Sends a file to the connection's service, unless it has it. */
  readonly takeIn: (
    connectionId: Uuid,
    file: FilePath,
    signal?: AbortSignal,
  ) => Promise<{ readonly mockup: PsdMockup; readonly isNew: boolean }>
  readonly store: Pick<LibraryStore, 'marks'>
}

/** The most that the service returns at once. */
const pageSize = 100

/** Mockups kept by services, alongside those of this computer. */
export const createRemoteMockups = ({ openConnection, takeIn, store }: RemoteMockupsDeps) => {
  const listed = new Map<string, PsdMockup>()

  const mockupOf = async (connectionId: Uuid, uuid: Uuid): Promise<PsdMockup> => {
    const known = listed.get(remoteIdOf(connectionId, uuid))
    if (known) return known
    const { service } = await openConnection(connectionId)
    return asked(async () => (await service.psdMockups.get({ uuid })).data)
  }

  return {
    async list(connectionId: Uuid, signal?: AbortSignal): Promise<LibraryMockup[]> {
      const { service } = await openConnection(connectionId)
      const options = signal ? { signal } : {}
      const found = new Map<Uuid, PsdMockup>()
      for (let hasMore = true; hasMore; ) {
        const { size: offset } = found
        const { data } = await asked(() => service.psdMockups.list({ limit: pageSize, offset }, options))
        for (const mockup of data.mockups) found.set(mockup.uuid, mockup)
        // Some services tell no total, and some send the same page again.
        const total = data.total || Number.POSITIVE_INFINITY
        hasMore = found.size > offset && found.size < total
      }
      const mockups = [...found.values()]
      for (const mockup of mockups) listed.set(remoteIdOf(connectionId, mockup.uuid), mockup)
      const marks = await store.marks()
      return mockups.map((mockup) => remoteRecordOf(mockup, connectionId, marks))
    },

    /** A rendering service identifies its mockup by uuid instead of a file; null for a mockup of this computer. */
    sourceOf(mockupId: string): NamedSource | null {
      const place = placeOf(mockupId)
      return place && { name: listed.get(mockupId)?.name ?? place.uuid, source: sourceAt(place.uuid) }
    },

    isRemote: (mockupId: string): boolean => placeOf(mockupId) !== null,

    /** Throws `NOT_FOUND` for a mockup of this computer. */
    async rename(mockupId: string, name: string): Promise<void> {
      const { connectionId, uuid } = knownPlace(mockupId)
      const { service } = await openConnection(connectionId)
      const { data } = await asked(() => service.psdMockups.rename({ uuid, name }))
      const before = listed.get(mockupId)
      // Some services answer with a part of the mockup.
      if (before) listed.set(mockupId, { ...before, name: data.name || name })
    },

    /** Deletes mockups for good, one after the other. Throws `NOT_FOUND` for a mockup of this computer. */
    async delete(mockupIds: readonly string[]): Promise<void> {
      for (const id of mockupIds) {
        const { connectionId, uuid } = knownPlace(id)
        const { service } = await openConnection(connectionId)
        await asked(() => service.psdMockups.delete({ uuid }))
        listed.delete(id)
      }
    },

    async keep(connectionId: Uuid, path: FilePath, marks: LibraryMarks, signal?: AbortSignal) {
      const { mockup, isNew } = await takeIn(connectionId, path, signal)
      listed.set(remoteIdOf(connectionId, mockup.uuid), mockup)
      return {
        type: isNew ? ('added' as const) : ('known' as const),
        mockup: remoteRecordOf(mockup, connectionId, marks),
      }
    },

    nameOf: async (connectionId: Uuid, uuid: Uuid): Promise<string> =>
      (await mockupOf(connectionId, uuid)).name,

    /** The thumbnail as the service drew it; null if it has none. */
    async thumbnailOf(connectionId: Uuid, uuid: Uuid): Promise<Uint8Array | null> {
      const { thumbnail } = await mockupOf(connectionId, uuid)
      if (thumbnail === '') return null
      const { readResult } = await openConnection(connectionId)
      return readResult(thumbnail, {
        assertWhole: async ({ length }) => {
          if (length === 0) throw new AppError('remotePictureEmpty', {})
        },
      })
    },
  }
}
export type RemoteMockups = ReturnType<typeof createRemoteMockups>

const asked = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    throw fromCall(error)
  })

const placeOf = (mockupId: string): { readonly connectionId: Uuid; readonly uuid: Uuid } | null => {
  const [, connectionId, uuid] = /^remote:([^/]+)\/(.+)$/.exec(mockupId) ?? []
  return connectionId === undefined || uuid === undefined ? null : { connectionId, uuid }
}

const knownPlace = (mockupId: string) => {
  const place = placeOf(mockupId)
  if (place) return place
  throw new AppError('notARemoteMockup', { id: mockupId })
}

const remoteIdOf = (connectionId: Uuid, uuid: Uuid): string => `remote:${connectionId}/${uuid}`

const remoteRecordOf = (
  { uuid, name, width, height, smart_objects, thumbnail }: PsdMockup,
  connectionId: Uuid,
  marks: LibraryMarks,
): LibraryMockup => ({
  mockup_id: remoteIdOf(connectionId, uuid),
  name,
  path: null,
  connection_id: connectionId,
  is_sample: false,
  width,
  height,
  smart_objects: smart_objects.length,
  bytes: null,
  ...marksOf(remoteIdOf(connectionId, uuid), marks),
  added_at: new Date(0).toISOString(),
  opened_at: null,
  exists: true,
  duplicate_of: null,
  thumbnail_url: thumbnail === '' ? '' : `mockwright://remote/${connectionId}/${uuid}`,
})
