import type { LibraryCollection } from '@contract/desktop/library'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { nextFreeName, refuseTakenName } from '../naming/taken-names'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import type { FilledCollection, LibraryStore } from '../ports/library-store'

export interface CollectionsDeps {
  readonly store: LibraryStore
  readonly newUuid: NewUuid
  readonly now: Clock
}

/** Named groups of mockups, wherever the mockups are kept. */
export const createCollections = ({ store, newUuid, now }: CollectionsDeps) => {
  /** Throws `NOT_FOUND`. */
  const found = async (id: Uuid): Promise<FilledCollection> => {
    const collection = (await store.collections()).find((each) => each.id === id)
    if (collection) return collection
    throw new AppError('unknownId', { thing: 'collection', id })
  }
  const refuseTaken = async (id: Uuid | null, name: string): Promise<void> =>
    refuseTakenName({ id, name }, await store.collections(), 'collection')

  return {
    list: async (): Promise<LibraryCollection[]> => (await store.collections()).map(recordOf),

    async create(name: string): Promise<LibraryCollection> {
      await refuseTaken(null, name)
      const id = newUuid()
      await store.putCollection({ id, name, createdAt: now() })
      return recordOf(await found(id))
    },

    async rename(id: Uuid, name: string): Promise<LibraryCollection> {
      const collection = await found(id)
      await refuseTaken(id, name)
      await store.putCollection({ ...collection, name })
      return recordOf(await found(id))
    },

    async remove(id: Uuid): Promise<void> {
      await found(id)
      await store.setCollectionRemoved(id, now())
    },

    /** Restores it under a new name if its own has been taken meanwhile. */
    async restore(id: Uuid): Promise<LibraryCollection> {
      await store.setCollectionRemoved(id, null)
      const collection = await found(id)
      await store.putCollection({ ...collection, name: nextFreeName(collection, await store.collections()) })
      return recordOf(await found(id))
    },

    async collect(id: Uuid, mockupIds: readonly string[], isIn: boolean): Promise<void> {
      await found(id)
      await store.collect(id, mockupIds, isIn)
    },
  }
}
export type Collections = ReturnType<typeof createCollections>

const recordOf = ({ id, name, mockupIds }: FilledCollection): LibraryCollection => ({
  id,
  name,
  mockup_ids: [...mockupIds],
})
