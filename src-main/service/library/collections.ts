import type { LibraryCollection } from '@contract/desktop/library'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { nextFreeName, refuseTakenName } from '../naming/taken-names'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import type { CountedCollection, LibraryStore } from '../ports/library-store'

export interface CollectionsDeps {
  readonly store: LibraryStore
  readonly newUuid: NewUuid
  readonly now: Clock
}

/** Named groups of mockups, wherever those are. */
export const createCollections = ({ store, newUuid, now }: CollectionsDeps) => {
  /** Throws `NOT_FOUND`. */
  const found = (id: Uuid): CountedCollection => {
    const collection = store.collections().find((each) => each.id === id)
    if (collection) return collection
    throw new AppError('NOT_FOUND', `There is no collection ${id}.`)
  }
  const refuseTaken = (id: Uuid | null, name: string): void =>
    refuseTakenName({ id, name }, store.collections(), 'collection')

  return {
    list: (): LibraryCollection[] => store.collections().map(recordOf),

    create(name: string): LibraryCollection {
      refuseTaken(null, name)
      const id = newUuid()
      store.putCollection({ id, name, createdAt: now() })
      return recordOf(found(id))
    },

    rename(id: Uuid, name: string): LibraryCollection {
      const collection = found(id)
      refuseTaken(id, name)
      store.putCollection({ ...collection, name })
      return recordOf(found(id))
    },

    remove(id: Uuid): void {
      found(id)
      store.setCollectionRemoved(id, now())
    },

    /** Under a name of its own, where its name was given away meanwhile. */
    restore(id: Uuid): LibraryCollection {
      store.setCollectionRemoved(id, null)
      const collection = found(id)
      store.putCollection({ ...collection, name: nextFreeName(collection, store.collections()) })
      return recordOf(found(id))
    },

    collect(id: Uuid, mockupIds: readonly string[], isIn: boolean): void {
      found(id)
      store.collect(id, mockupIds, isIn)
    },
  }
}
export type Collections = ReturnType<typeof createCollections>

const recordOf = ({ id, name, mockups }: CountedCollection): LibraryCollection => ({ id, name, mockups })
