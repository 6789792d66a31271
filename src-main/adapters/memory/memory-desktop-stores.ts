import type { ArtworkStore } from '../../service/ports/artwork-store'
import type { BatchRecipeStore } from '../../service/ports/batch-recipe-store'
import type { BatchTableStore } from '../../service/ports/batch-table-store'
import type { ConnectionStore } from '../../service/ports/connection-store'
import type { FontPreviewStore, FontStore } from '../../service/ports/font-library'
import type { HotFolderStore } from '../../service/ports/hot-folder-store'
import type { LibraryStore } from '../../service/ports/library-store'
import type { OutputPresetStore } from '../../service/ports/output-preset-store'
import type { PlacementPresetStore } from '../../service/ports/placement-preset-store'
import type { RecentDocuments } from '../../service/ports/recent-documents'
import type { RemoteDocumentStore } from '../../service/ports/remote-document-store'
import { type ArtworksState, createMemoryArtworkStore } from './memory-artwork-store'
import { createMemoryBatchRecipes, type RecipesState } from './memory-batch-recipes'
import { createMemoryBatchTables, type TablesState } from './memory-batch-tables'
import { type ConnectionsState, createMemoryConnectionStore } from './memory-connection-store'
import { openMemoryDatabase } from './memory-database'
import { createMemoryFontPreviews, type FontPreviewsState } from './memory-font-previews'
import { createMemoryFontStore, type FontsState } from './memory-font-store'
import { createMemoryHotFolderStore, type HotFoldersState } from './memory-hot-folder-store'
import { createMemoryLibrary, type MemoryLibraryState } from './memory-library'
import { createMemoryOutputPresets, type OutputPresetsState } from './memory-output-presets'
import { createMemoryPlacementPresets, type PlacementPresetsState } from './memory-placement-presets'
import { createMemoryRecentDocuments } from './memory-recent-documents'
import { createMemoryRemoteDocuments, type RemoteDocumentsState } from './memory-remote-documents'

type State = ArtworksState &
  ConnectionsState &
  FontPreviewsState &
  FontsState &
  HotFoldersState &
  MemoryLibraryState &
  OutputPresetsState &
  PlacementPresetsState &
  RecipesState &
  RemoteDocumentsState &
  TablesState

export interface MemoryDesktopStores {
  readonly artworks: ArtworkStore
  readonly connections: ConnectionStore
  readonly fontPreviews: FontPreviewStore
  readonly fonts: FontStore
  readonly hotFolders: HotFolderStore
  readonly library: LibraryStore
  readonly outputPresets: OutputPresetStore
  readonly placementPresets: PlacementPresetStore
  readonly recents: RecentDocuments
  readonly recipes: BatchRecipeStore
  readonly remoteDocuments: RemoteDocumentStore
  readonly tables: BatchTableStore
  close(): Promise<void>
}

/** The window's stores and those of fonts, for as long as the process lasts. */
export const openMemoryDesktopStores = (): MemoryDesktopStores => {
  const { access, end } = openMemoryDatabase<State>({
    admittedFolders: new Set(),
    arrivals: new Map(),
    artworks: new Map(),
    connections: new Map(),
    fontPreviews: new Map(),
    fonts: new Map(),
    hotFolders: new Map(),
    lastArrival: 0,
    libraryCollections: new Map(),
    libraryEntries: new Map(),
    libraryTags: new Map(),
    outputPresets: new Map(),
    placementPresets: new Map(),
    recipes: new Map(),
    remoteDocuments: new Map(),
    removedFonts: new Map(),
    removedRecipes: new Map(),
    tables: new Map(),
  })
  return {
    artworks: createMemoryArtworkStore(access),
    connections: createMemoryConnectionStore(access),
    fontPreviews: createMemoryFontPreviews(access),
    fonts: createMemoryFontStore(access),
    hotFolders: createMemoryHotFolderStore(access),
    library: createMemoryLibrary(access),
    outputPresets: createMemoryOutputPresets(access),
    placementPresets: createMemoryPlacementPresets(access),
    recents: createMemoryRecentDocuments(access),
    recipes: createMemoryBatchRecipes(access),
    remoteDocuments: createMemoryRemoteDocuments(access),
    tables: createMemoryBatchTables(access),
    close: end,
  }
}
