import { randomUUID } from 'node:crypto'
import type { SqliteAccess } from '../adapters/database/open-sqlite'
import { createSqliteHotFolderStore } from '../adapters/database/sqlite-hot-folder-store'
import { createFolderWatcher } from '../adapters/watch/chokidar-folder-watcher'
import { inboxFolderFiles } from '../adapters/watch/inbox-folder-files'
import { type BatchDesignRunsDeps, createBatchDesignRuns } from '../service/hot-folders/batch-design-runs'
import { openHotFolders } from '../service/hot-folders/open-hot-folders'
import type { PathGrants } from '../service/policy/path-grants'
import type { Dialogs } from '../service/ports/dialogs'
import type { Log } from '../service/ports/log'

export interface HotFolderParts extends BatchDesignRunsDeps {
  readonly access: SqliteAccess
  readonly grants: PathGrants
  readonly dialogs: Dialogs
  readonly log: Log
}

const retryMs = 30_000

export const composeHotFolders = ({ access, grants, dialogs, log, batches, artworks }: HotFolderParts) =>
  openHotFolders({
    store: createSqliteHotFolderStore(access),
    files: inboxFolderFiles,
    watcher: createFolderWatcher({ log }),
    runs: createBatchDesignRuns({ batches, artworks }),
    grants,
    dialogs,
    chooseFolder: () => dialogs.chooseFolder(),
    newUuid: randomUUID,
    now: () => new Date(),
    log,
    retryMs,
  })
