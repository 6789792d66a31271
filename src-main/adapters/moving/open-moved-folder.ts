import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { assertNotInUse } from '../database/folder-backups'
import { connectTo, type DatabaseConnection, usable } from '../database/open-database'
import {
  databaseName,
  identityIn,
  isWithoutDatabase,
  openFolderDatabase,
} from '../database/open-folder-database'

/** The database of a folder that is being moved: nobody else writes to it until it is closed. */
export interface MovedFolderDatabase {
  /** Of the folder. */
  readonly id: string
  /** Files older than this may be missing from the database although they are in use. */
  readonly knownSince: Date
  readonly connection: DatabaseConnection
  close(): void
}

/**
 * Brings the database of a data folder up to date, and locks it: a server that starts meanwhile cannot write. The lock
 * ends with the process. Throws `moveSourceEmpty`, `dataFolderInUse`, and as `openFolderDatabase`.
 */
export const openMovedFolder = async (folder: string): Promise<MovedFolderDatabase> => {
  const path = join(folder, databaseName)
  if (isWithoutDatabase(path)) throw new AppError('moveSourceEmpty', { folder })
  assertNotInUse(folder)
  await openFolderDatabase(folder).close()
  const connection = connectTo(path)
  try {
    usable(path, () => connection.exec('BEGIN IMMEDIATE'))
    // A server that began after the first look has its own lock by now, or waits for ours.
    assertNotInUse(folder)
    const { id, known_since } = identityIn(connection)
    return {
      ...{ id, connection, knownSince: new Date(known_since) },
      close() {
        connection.exec('ROLLBACK')
        connection.close()
      },
    }
  } catch (error) {
    connection.close()
    throw error
  }
}
