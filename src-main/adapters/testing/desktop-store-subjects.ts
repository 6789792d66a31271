import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../database/open-sqlite'
import { createSqliteArtworkStore } from '../database/sqlite-artwork-store'
import { createSqliteLibrary } from '../database/sqlite-library'
import { createSqliteRecentDocuments } from '../database/sqlite-recent-documents'
import { type MemoryDesktopStores, openMemoryDesktopStores } from '../memory/memory-desktop-stores'

/** Stores of the window that the laws of their ports are held to. */
export type DesktopStoreSubject = MemoryDesktopStores

const openSqliteSubject = async (): Promise<DesktopStoreSubject> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-laws-'))
  const { access, close } = openSqlite(join(folder, 'mockwright.db'))
  return {
    artworks: createSqliteArtworkStore(access),
    library: createSqliteLibrary(access),
    recents: createSqliteRecentDocuments(access),
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Every database that the window can stand on: a new one is a line here. */
export const desktopStoreSubjects: readonly (readonly [string, () => Promise<DesktopStoreSubject>])[] = [
  ['SQLite', openSqliteSubject],
  ['memory', async () => openMemoryDesktopStores()],
]
