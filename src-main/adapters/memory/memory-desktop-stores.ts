import type { LibraryStore } from '../../service/ports/library-store'
import type { RecentDocuments } from '../../service/ports/recent-documents'
import { openMemoryDatabase } from './memory-database'
import { createMemoryLibrary, type LibraryState } from './memory-library'
import { createMemoryRecentDocuments } from './memory-recent-documents'

export interface MemoryDesktopStores {
  readonly library: LibraryStore
  readonly recents: RecentDocuments
  close(): Promise<void>
}

/** The window's stores, for as long as the process lasts. */
export const openMemoryDesktopStores = (): MemoryDesktopStores => {
  const { access, end } = openMemoryDatabase<LibraryState>({
    libraryCollections: new Map(),
    libraryEntries: new Map(),
    libraryTags: new Map(),
  })
  return {
    library: createMemoryLibrary(access),
    recents: createMemoryRecentDocuments(access),
    close: end,
  }
}
