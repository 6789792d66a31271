import type { ArtworkStore } from '../../service/ports/artwork-store'
import type { BatchTableStore } from '../../service/ports/batch-table-store'
import type { ConnectionStore } from '../../service/ports/connection-store'
import type { LibraryStore } from '../../service/ports/library-store'
import type { RecentDocuments } from '../../service/ports/recent-documents'
import type { RemoteDocumentStore } from '../../service/ports/remote-document-store'
import { type ArtworksState, createMemoryArtworkStore } from './memory-artwork-store'
import { createMemoryBatchTables, type TablesState } from './memory-batch-tables'
import { type ConnectionsState, createMemoryConnectionStore } from './memory-connection-store'
import { openMemoryDatabase } from './memory-database'
import { createMemoryLibrary, type LibraryState } from './memory-library'
import { createMemoryRecentDocuments } from './memory-recent-documents'
import { createMemoryRemoteDocuments, type RemoteDocumentsState } from './memory-remote-documents'

type State = ArtworksState & ConnectionsState & LibraryState & RemoteDocumentsState & TablesState

export interface MemoryDesktopStores {
  readonly artworks: ArtworkStore
  readonly connections: ConnectionStore
  readonly library: LibraryStore
  readonly recents: RecentDocuments
  readonly remoteDocuments: RemoteDocumentStore
  readonly tables: BatchTableStore
  close(): Promise<void>
}

/** The window's stores, for as long as the process lasts. */
export const openMemoryDesktopStores = (): MemoryDesktopStores => {
  const { access, end } = openMemoryDatabase<State>({
    artworks: new Map(),
    connections: new Map(),
    libraryCollections: new Map(),
    libraryEntries: new Map(),
    libraryTags: new Map(),
    remoteDocuments: new Map(),
    tables: new Map(),
  })
  return {
    artworks: createMemoryArtworkStore(access),
    connections: createMemoryConnectionStore(access),
    library: createMemoryLibrary(access),
    recents: createMemoryRecentDocuments(access),
    remoteDocuments: createMemoryRemoteDocuments(access),
    tables: createMemoryBatchTables(access),
    close: end,
  }
}
