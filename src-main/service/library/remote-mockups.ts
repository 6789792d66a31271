import type { LibraryMockup } from '@contract/desktop/library'
import { AppError, failureOfCall, fromCall } from '@contract/errors'
import type { PsdMockup } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import { type NamedSource, sourceAt } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { LibraryMarks, LibraryStore } from '../ports/library-store'
import type { RemoteConnection } from '../ports/remote-connection'
import { mockupOfPhoto, type RemotePhotoMockup } from '../remote-renders/remote-photo'
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

/** A mockup as the library shows it, whatever its kind at the service. */
interface ListedMockup {
  readonly mockup: PsdMockup
  readonly isPhoto: boolean
}

type Service = RemoteConnection['service']
type ServiceOptions = { readonly signal?: AbortSignal }

/** Mockups kept by services, alongside those of this computer. */
export const createRemoteMockups = ({ openConnection, takeIn, store }: RemoteMockupsDeps) => {
  const listed = new Map<string, ListedMockup>()

  const listedOf = async (connectionId: Uuid, uuid: Uuid): Promise<ListedMockup> => {
    const known = listed.get(remoteIdOf(connectionId, uuid))
    if (known) return known
    const { service } = await openConnection(connectionId)
    return asked(async () => {
      try {
        return { mockup: (await service.psdMockups.get({ uuid })).data, isPhoto: false }
      } catch (error) {
        const photo = isMissing(error) ? await photoOf(service, uuid) : null
        if (photo) return { mockup: mockupOfPhoto(photo), isPhoto: true }
        throw error
      }
    })
  }

  return {
    /** PSD mockups, then the photo mockups that are ready. */
    async list(connectionId: Uuid, signal?: AbortSignal): Promise<LibraryMockup[]> {
      const { service } = await openConnection(connectionId)
      const options = signal ? { signal } : {}
      const [psds, photos] = await asked(() =>
        Promise.all([psdsOf(service, options), photosOf(service, options)]),
      )
      const found = [
        ...psds.map((mockup) => ({ mockup, isPhoto: false })),
        ...photos
          .filter(({ status }) => status === 'ready')
          .map((photo) => ({ mockup: mockupOfPhoto(photo), isPhoto: true })),
      ]
      for (const each of found) listed.set(remoteIdOf(connectionId, each.mockup.uuid), each)
      const marks = await store.marks()
      return found.map(({ mockup }) => remoteRecordOf(mockup, connectionId, marks))
    },

    /** A rendering service identifies its mockup by uuid instead of a file; null for a mockup of this computer. */
    sourceOf(mockupId: string): NamedSource | null {
      const place = placeOf(mockupId)
      return place && { name: listed.get(mockupId)?.mockup.name ?? place.uuid, source: sourceAt(place.uuid) }
    },

    isRemote: (mockupId: string): boolean => placeOf(mockupId) !== null,

    /** Throws `NOT_FOUND` for a mockup of this computer. */
    async rename(mockupId: string, name: string): Promise<void> {
      const { connectionId, uuid } = knownPlace(mockupId)
      const { service } = await openConnection(connectionId)
      const { mockup, isPhoto } = await listedOf(connectionId, uuid)
      const data = await asked(async () =>
        isPhoto
          ? (await service.photoMockups.change({ mockup_id: uuid, name })).data
          : (await service.psdMockups.rename({ uuid, name })).data,
      )
      // Some services answer with a part of the mockup.
      listed.set(mockupId, { mockup: { ...mockup, name: data.name || name }, isPhoto })
    },

    /** Deletes mockups for good, one after the other. Throws `NOT_FOUND` for a mockup of this computer. */
    async delete(mockupIds: readonly string[]): Promise<void> {
      for (const id of mockupIds) {
        const { connectionId, uuid } = knownPlace(id)
        const { service } = await openConnection(connectionId)
        const { isPhoto } = await listedOf(connectionId, uuid)
        await asked<unknown>(() =>
          isPhoto ? service.photoMockups.delete({ mockup_id: uuid }) : service.psdMockups.delete({ uuid }),
        )
        listed.delete(id)
      }
    },

    async keep(connectionId: Uuid, path: FilePath, marks: LibraryMarks, signal?: AbortSignal) {
      const { mockup, isNew } = await takeIn(connectionId, path, signal)
      listed.set(remoteIdOf(connectionId, mockup.uuid), { mockup, isPhoto: false })
      return {
        type: isNew ? ('added' as const) : ('known' as const),
        mockup: remoteRecordOf(mockup, connectionId, marks),
      }
    },

    nameOf: async (connectionId: Uuid, uuid: Uuid): Promise<string> =>
      (await listedOf(connectionId, uuid)).mockup.name,

    /** The thumbnail as the service drew it; null if it has none. */
    async thumbnailOf(connectionId: Uuid, uuid: Uuid): Promise<Uint8Array | null> {
      const { thumbnail } = (await listedOf(connectionId, uuid)).mockup
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

const psdsOf = (service: Service, options: ServiceOptions): Promise<readonly PsdMockup[]> =>
  allPages(async (offset) => {
    const { data } = await service.psdMockups.list({ limit: pageSize, offset }, options)
    return { items: data.mockups, total: data.total }
  })

/** None at a service that keeps no photo mockups. */
const photosOf = (service: Service, options: ServiceOptions): Promise<readonly RemotePhotoMockup[]> =>
  allPages(async (offset) => {
    const { data, total } = await service.photoMockups.list({ limit: pageSize, offset }, options)
    return { items: data, total }
  }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

const photoOf = (service: Service, uuid: Uuid): Promise<RemotePhotoMockup | null> =>
  service.photoMockups.get({ mockup_id: uuid }).then(
    ({ data }) => data,
    () => null,
  )

const isMissing = (error: unknown): boolean => missing.has(failureOfCall(error).code)
const missing: ReadonlySet<string> = new Set(['NOT_FOUND', 'MOCKUP_NOT_FOUND', 'FEATURE_UNAVAILABLE'])

const allPages = async <Item extends { readonly uuid: Uuid }>(
  pageAt: (offset: number) => Promise<{ readonly items: readonly Item[]; readonly total: number }>,
): Promise<readonly Item[]> => {
  const found = new Map<Uuid, Item>()
  for (let hasMore = true; hasMore; ) {
    const { size: offset } = found
    const { items, total } = await pageAt(offset)
    for (const item of items) found.set(item.uuid, item)
    // Some services tell no total, and some send the same page again.
    hasMore = found.size > offset && found.size < (total || Number.POSITIVE_INFINITY)
  }
  return [...found.values()]
}

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
