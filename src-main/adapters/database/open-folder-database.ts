import { statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import Database from 'libsql'
import { isInhabited, readFolderId, writeFolderId } from './folder-identity'
import { type DatabaseConnection, usable } from './open-database'
import { openSqlite, type Sqlite } from './open-sqlite'

export const databaseName = 'mockwright.db'

export interface FolderDatabase extends Sqlite {
  /** Files older than this may be missing from the database although they are in use. */
  readonly knownSince: Date
}

/**
 * Opens the database of a data folder; makes a new one only where nothing is stored yet. A folder of an earlier version
 * gets its identity. Throws `databaseMissing`, `databaseOfOtherFolder` and as `openDatabase`, having changed nothing.
 */
export const openFolderDatabase = (folder: string): FolderDatabase => {
  const path = join(folder, databaseName)
  const isNew = isWithoutDatabase(path)
  // Asked twice: another process may have made the database meanwhile.
  if (isNew && isInhabited(folder) && isWithoutDatabase(path))
    throw new AppError('databaseMissing', { folder })
  const expected = readFolderId(folder)
  const found = isNew || expected === null ? null : idIn(path)
  if (expected !== null && found !== null && expected !== found)
    throw new AppError('databaseOfOtherFolder', { folder })
  const sqlite = openSqlite(path)
  const { id, known_since } = identityIn(sqlite.connection)
  if (expected !== id) writeFolderId(folder, id)
  return { ...sqlite, knownSince: new Date(known_since) }
}

/** The least size of a database. */
const headerBytes = 100

/** Whether there is no file, or one in which nothing was ever stored. */
const isWithoutDatabase = (path: string): boolean => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return true
  // SQLite takes a file of a few bytes for an empty database.
  if (size < headerBytes) throw new AppError('databaseUnusable', { path, why: 'notDatabase' })
  return peek(
    path,
    (connection) => connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined,
  )
}

/** Null for a database of an earlier version. */
const idIn = (path: string): string | null =>
  peek(path, (connection) => {
    const has = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'data_folder'").get()
    return has === undefined ? null : identityIn(connection).id
  })

/** Reads a database as it is: without a step of migration, and without a new journal mode. */
const peek = <Result>(path: string, read: (connection: DatabaseConnection) => Result): Result =>
  usable(path, () => {
    const connection = new Database(path)
    try {
      connection.pragma('busy_timeout = 5000')
      return read(connection)
    } finally {
      connection.close()
    }
  })

interface IdentityRow {
  readonly id: string
  readonly known_since: string
}

const identityIn = (connection: DatabaseConnection): IdentityRow =>
  connection.prepare('SELECT id, known_since FROM data_folder').get() as IdentityRow
