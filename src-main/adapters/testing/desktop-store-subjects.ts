import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSqliteArtworkStore } from '../database/sqlite-artwork-store'
import { createSqliteBatchRecipes } from '../database/sqlite-batch-recipes'
import { createSqliteBatchTables } from '../database/sqlite-batch-tables'
import { createSqliteConnectionStore } from '../database/sqlite-connection-store'
import { createSqliteFontPreviews } from '../database/sqlite-font-previews'
import { createSqliteFontStore } from '../database/sqlite-font-store'
import { createSqliteHotFolderStore } from '../database/sqlite-hot-folder-store'
import { createSqliteLibrary } from '../database/sqlite-library'
import { createSqliteOutputPresets } from '../database/sqlite-output-presets'
import { createSqlitePlacementPresets } from '../database/sqlite-placement-presets'
import { createSqliteRecentDocuments } from '../database/sqlite-recent-documents'
import { createSqliteRemoteDocuments } from '../database/sqlite-remote-documents'
import { openTestSqlite } from '../database/testing/test-database'
import { type MemoryDesktopStores, openMemoryDesktopStores } from '../memory/memory-desktop-stores'
import { createPostgresFontPreviews } from '../postgres/postgres-font-previews'
import { createPostgresFontStore } from '../postgres/postgres-font-store'
import { openNewPostgres } from '../postgres/testing/postgres-databases'

/** The window's stores, as tested by the laws of their ports. */
export type DesktopStoreSubject = MemoryDesktopStores

const openSqliteSubject = async (): Promise<DesktopStoreSubject> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-laws-'))
  const { access, close } = openTestSqlite(join(folder, 'mockwright.db'))
  return {
    artworks: createSqliteArtworkStore(access),
    connections: createSqliteConnectionStore(access),
    fontPreviews: createSqliteFontPreviews(access),
    fonts: createSqliteFontStore(access),
    hotFolders: createSqliteHotFolderStore(access),
    library: createSqliteLibrary(access),
    outputPresets: createSqliteOutputPresets(access),
    placementPresets: createSqlitePlacementPresets(access),
    recents: createSqliteRecentDocuments(access),
    recipes: createSqliteBatchRecipes(access),
    remoteDocuments: createSqliteRemoteDocuments(access),
    tables: createSqliteBatchTables(access),
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Every database that the window can use: a new one adds a line here. */
export const desktopStoreSubjects: readonly (readonly [string, () => Promise<DesktopStoreSubject>])[] = [
  ['SQLite', openSqliteSubject],
  ['memory', async () => openMemoryDesktopStores()],
]

export type FontStoreSubject = Pick<DesktopStoreSubject, 'fonts' | 'fontPreviews' | 'close'>

/** Every database that fonts can be kept in, the window's and the service's. */
export const fontStoreSubjects: readonly (readonly [string, () => Promise<FontStoreSubject>])[] = [
  ...desktopStoreSubjects,
  [
    'PostgreSQL',
    async () => {
      const { access, close } = await openNewPostgres()
      return {
        fonts: createPostgresFontStore(access),
        fontPreviews: createPostgresFontPreviews(access),
        close,
      }
    },
  ],
]
