import { randomUUID } from 'node:crypto'
import { backUp, isBackupDue } from '../adapters/database/folder-backups'
import { openFolderWorkers } from '../adapters/database/folder-workers'
import { openFolderDatabase } from '../adapters/database/open-folder-database'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createSqliteAccount } from '../adapters/database/sqlite-account'
import { createSqliteBatchRuns } from '../adapters/database/sqlite-batch-runs'
import { createSqliteTablePruning } from '../adapters/database/sqlite-batch-tables'
import { createSqliteDutyStore } from '../adapters/database/sqlite-duty-store'
import { sqliteFileOwners } from '../adapters/database/sqlite-file-owners'
import { createSqliteFontPreviews } from '../adapters/database/sqlite-font-previews'
import { createSqliteFontStore } from '../adapters/database/sqlite-font-store'
import { createSqliteServiceStores } from '../adapters/database/sqlite-service-stores'
import { createSqliteStudioConfig } from '../adapters/database/sqlite-studio-config'
import { noteTime } from '../adapters/database/sqlite-trusted-time'
import { createMemoryCallsAtWork } from '../adapters/memory/memory-calls-at-work'
import { createMemoryRateLimit } from '../adapters/memory/memory-rate-limit'
import { createMemorySlots } from '../adapters/memory/memory-slots'
import { folderPlaces } from './folder-places'
import type { ServiceDatabase } from './service-database'

/** The database of a data folder, which the window's stores share with the service. */
export interface FolderServiceDatabase extends ServiceDatabase {
  readonly sqlite: Pick<Sqlite, 'access' | 'transaction'>
}

/** SQLite in the data folder: nothing to install. */
export const openFolderServiceDatabase = (dataFolder: string, keyPrefix: string): FolderServiceDatabase => {
  const sqlite = openFolderDatabase(dataFolder)
  const { access } = sqlite
  const workers = openFolderWorkers(folderPlaces(dataFolder).workers)
  return {
    sqlite,
    stores: createSqliteServiceStores(access, keyPrefix),
    transaction: sqlite.transaction((part) => createSqliteServiceStores(part, keyPrefix)),
    account: createSqliteAccount(access, randomUUID, () => new Date()),
    duties: createSqliteDutyStore(access),
    studioConfig: createSqliteStudioConfig(access),
    fonts: createSqliteFontStore(access),
    fontPreviews: createSqliteFontPreviews(access),
    fileOwners: (times) => sqliteFileOwners(access, times),
    workers,
    jobSignals: null,
    fileRemovals: null,
    callsAtWork: createMemoryCallsAtWork(),
    slots: createMemorySlots(),
    rateLimit: (rule) => createMemoryRateLimit(rule, () => performance.now()),
    knownSince: sqlite.knownSince,
    noteTime: (after) => noteTime(access, after),
    batchRuns: createSqliteBatchRuns(access),
    batchTables: createSqliteTablePruning(access),
    release: sqlite.release,
    compact: sqlite.compact,
    backUp(now) {
      if (isBackupDue(dataFolder, now)) backUp(dataFolder, now)
    },
    checkpoint: sqlite.checkpoint,
    close: sqlite.close,
  }
}
