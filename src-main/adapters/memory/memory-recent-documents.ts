import { basename } from 'node:path'
import type { Uuid } from '@contract/vocabulary'
import type { RecentDocuments, RecentEntry } from '../../service/ports/recent-documents'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'
import type { KeptEntry, MemoryLibraryState } from './memory-library'

const shown = 50

const modes = { list: 'read', find: 'read', remove: 'write' } as const

/** The library's mockups that the editor has opened. */
export const createMemoryRecentDocuments = <State extends Pick<MemoryLibraryState, 'libraryEntries'>>(
  access: MemoryAccess<State>,
): RecentDocuments =>
  storeOn<MemoryHandle<State>, RecentDocuments>(access, modes, (handle) => {
    const entries = (): readonly KeptEntry[] => [...handle.state.libraryEntries.values()]
    return {
      list: () =>
        entries()
          .filter(({ removedAt }) => removedAt === null)
          .flatMap((entry) => recentOf(entry) ?? [])
          .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
          .slice(0, shown),

      find: (uuid) => recentOf(entries().find((entry) => isOpened(entry, uuid))),

      remove(uuid) {
        for (const entry of entries().filter(({ documentUuid }) => documentUuid === uuid))
          handle.state.libraryEntries.set(entry.id, { ...entry, openedAt: null })
      },
    }
  })

const isOpened = ({ documentUuid, openedAt }: KeptEntry, uuid: Uuid): boolean =>
  documentUuid === uuid && openedAt !== null

const recentOf = (entry: KeptEntry | undefined): RecentEntry | null => {
  if (!entry || entry.documentUuid === null || entry.openedAt === null) return null
  const { documentUuid, path, width, height, openedAt } = entry
  return { uuid: documentUuid, name: basename(path), path, width, height, openedAt }
}
