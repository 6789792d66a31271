import type { ArtworkStore } from '../../service/ports/artwork-store'
import type { LibraryStore } from '../../service/ports/library-store'
import type { RecentDocuments } from '../../service/ports/recent-documents'
import { type ArtworksState, createMemoryArtworkStore } from './memory-artwork-store'
import { openMemoryDatabase } from './memory-database'
import { createMemoryLibrary, type LibraryState } from './memory-library'
import { createMemoryRecentDocuments } from './memory-recent-documents'

export interface MemoryDesktopStores {
  readonly artworks: ArtworkStore
  readonly library: LibraryStore
  readonly recents: RecentDocuments
  close(): Promise<void>
}

/** The window's stores, for as long as the process lasts. */
export const openMemoryDesktopStores = (): MemoryDesktopStores => {
  const { access, end } = openMemoryDatabase<ArtworksState & LibraryState>({
    artworks: new Map(),
    libraryCollections: new Map(),
    libraryEntries: new Map(),
    libraryTags: new Map(),
  })
  return {
    artworks: createMemoryArtworkStore(access),
    library: createMemoryLibrary(access),
    recents: createMemoryRecentDocuments(access),
    close: end,
  }
}
