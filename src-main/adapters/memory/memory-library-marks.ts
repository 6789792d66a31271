import type { Uuid } from '@contract/vocabulary'
import type { LibraryMarksStore, StoredCollection } from '../../service/ports/library-store'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

export interface MarksState {
  readonly libraryEntries: Map<string, { readonly removedAt: Date | null }>
  readonly libraryTags: Map<string, readonly string[]>
  readonly libraryCollections: Map<Uuid, KeptCollection>
}

interface KeptCollection extends StoredCollection {
  readonly removedAt: Date | null
  readonly mockupIds: ReadonlySet<string>
}

const modes = {
  marks: 'read',
  tag: 'write',
  collections: 'read',
  putCollection: 'write',
  setCollectionRemoved: 'write',
  collect: 'write',
} as const

export const createMemoryLibraryMarks = <State extends MarksState>(
  access: MemoryAccess<State>,
): LibraryMarksStore =>
  storeOn<MemoryHandle<State>, LibraryMarksStore>(access, modes, (handle) => {
    const present = (): readonly KeptCollection[] =>
      [...handle.state.libraryCollections.values()].filter(({ removedAt }) => removedAt === null)
    const isRemoved = (id: string): boolean =>
      (handle.state.libraryEntries.get(id)?.removedAt ?? null) !== null

    return {
      marks() {
        const collectionIds = new Map<string, Uuid[]>()
        for (const { id, mockupIds } of present())
          for (const mockupId of mockupIds)
            collectionIds.set(mockupId, [...(collectionIds.get(mockupId) ?? []), id])
        return { tags: new Map(handle.state.libraryTags), collectionIds }
      },

      tag(ids, add, remove) {
        const { libraryTags } = handle.state
        for (const id of ids) {
          const left = (libraryTags.get(id) ?? []).filter((tag) => !has(remove, tag))
          const added = add.filter((tag) => !has(left, tag))
          const tags = [...left, ...added].toSorted((a, b) => compared(a.toLowerCase(), b.toLowerCase()))
          if (tags.length > 0) libraryTags.set(id, tags)
          else libraryTags.delete(id)
        }
      },

      collections: () =>
        present()
          .toSorted((a, b) => compared(a.name.toLowerCase(), b.name.toLowerCase()) || compared(a.id, b.id))
          .map(({ id, name, createdAt, mockupIds }) => ({
            id,
            name,
            createdAt,
            mockupIds: [...mockupIds].filter((mockupId) => !isRemoved(mockupId)),
          })),

      putCollection({ id, name, createdAt }) {
        const before = handle.state.libraryCollections.get(id) ?? {
          id,
          createdAt,
          removedAt: null,
          mockupIds: new Set<string>(),
        }
        handle.state.libraryCollections.set(id, { ...before, name })
      },

      setCollectionRemoved(id, removedAt) {
        const collection = handle.state.libraryCollections.get(id)
        if (collection) handle.state.libraryCollections.set(id, { ...collection, removedAt })
      },

      collect(collectionId, ids, isIn) {
        const collection = handle.state.libraryCollections.get(collectionId)
        if (!collection) throw new Error(`There is no collection ${collectionId}.`)
        const before = [...collection.mockupIds]
        const mockupIds = new Set(isIn ? [...before, ...ids] : before.filter((id) => !ids.includes(id)))
        handle.state.libraryCollections.set(collectionId, { ...collection, mockupIds })
      },
    }
  })

const has = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase())

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
