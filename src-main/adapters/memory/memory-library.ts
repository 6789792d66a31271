import type { Uuid } from '@contract/vocabulary'
import type { LibraryEntry, LibraryMarksStore, LibraryStore } from '../../service/ports/library-store'
import { type Synchronous, storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'
import { createMemoryLibraryMarks, type MarksState } from './memory-library-marks'

export interface MemoryLibraryState extends MarksState {
  readonly libraryEntries: Map<Uuid, KeptEntry>
}

export interface KeptEntry extends LibraryEntry {
  readonly removedAt: Date | null
}

type Entries = Omit<LibraryStore, keyof LibraryMarksStore>

const modes = {
  list: 'read',
  find: 'read',
  atPath: 'read',
  withHash: 'read',
  put: 'write',
  setRemoved: 'write',
} as const

export const createMemoryLibrary = <State extends MemoryLibraryState>(
  access: MemoryAccess<State>,
): LibraryStore => ({
  ...createMemoryLibraryMarks(access),
  ...storeOn<MemoryHandle<State>, Entries>(access, modes, entriesOn),
})

const entriesOn = (handle: MemoryHandle<MemoryLibraryState>): Synchronous<Entries> => {
  const kept = (): readonly KeptEntry[] => [...handle.state.libraryEntries.values()]
  const present = (): readonly LibraryEntry[] =>
    kept()
      .filter(({ removedAt }) => removedAt === null)
      .toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
      .map(entryOf)
  const first = (entry: KeptEntry | undefined): LibraryEntry | null => (entry ? entryOf(entry) : null)

  return {
    list: present,
    find: (id) => first(handle.state.libraryEntries.get(id)),
    atPath: (path) => first(kept().find((entry) => entry.path === path)),
    withHash: (contentHash) => present().filter((entry) => entry.contentHash === contentHash),

    put(entry) {
      const other = kept().find(({ path }) => path === entry.path)
      if (other && other.id !== entry.id) throw new Error(`${entry.path} is the file of another mockup.`)
      const before = handle.state.libraryEntries.get(entry.id)
      handle.state.libraryEntries.set(entry.id, {
        ...structuredClone(entry),
        addedAt: before?.addedAt ?? entry.addedAt,
        removedAt: before?.removedAt ?? null,
      })
    },

    setRemoved(ids, removedAt) {
      for (const id of ids) {
        const entry = handle.state.libraryEntries.get(id)
        if (entry) handle.state.libraryEntries.set(id, { ...entry, removedAt })
      }
    },
  }
}

const entryOf = ({ removedAt: _, ...entry }: KeptEntry): LibraryEntry => structuredClone(entry)
