import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { toFailure } from '@contract/errors'
import {
  assertNotInUse,
  backUp,
  listBackups,
  restoreBackup,
  startNewDatabase,
} from '../adapters/database/folder-backups'
import { identityFile, storedFolders } from '../adapters/database/folder-identity'
import { assertBelonging, assertUsable, databaseName } from '../adapters/database/open-folder-database'
import type { DataFolderAdmin, ReadmittedMockups } from '../service/ports/data-folder-admin'

export interface DataFolderAdminOptions {
  readonly folder: string
  /** Adds the stored mockups that the database lacks. */
  readonly readmit: () => Promise<ReadmittedMockups>
}

/** The repairs of a data folder, for the command line. */
export const createDataFolderAdmin = ({ folder, readmit }: DataFolderAdminOptions): DataFolderAdmin => {
  const failureOfFolder = () => {
    try {
      assertBelonging(folder)
      assertUsable(folder)
      return null
    } catch (error) {
      return toFailure(error)
    }
  }
  return {
    diagnose: () => ({ folder, failure: failureOfFolder(), backups: listBackups(folder) }),
    backUp(file) {
      assertBelonging(folder)
      return backUp(folder, now(), file)
    },
    restore: (file) => restoreBackup(folder, now(), file),
    async rebuild() {
      assertNotInUse(folder)
      const failure = failureOfFolder()
      if (failure !== null && failure.kind !== 'databaseNewer') startNewDatabase(folder, now())
      return readmit()
    },
    startAnew() {
      assertNotInUse(folder)
      const place = join(folder, `before-${now().toISOString().replaceAll(':', '-')}`)
      mkdirSync(place)
      const moved = [...storedFolders, identityFile, 'backups']
      for (const name of readdirSync(folder))
        if (moved.includes(name) || name.startsWith(databaseName))
          renameSync(join(folder, name), join(place, name))
      return place
    },
  }
}

const now = (): Date => new Date()
