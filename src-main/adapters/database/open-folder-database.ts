import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import Database from 'libsql'
import { keepFilePrivate, keepFolderPrivate, makePrivateFile } from '../files/keep-private'
import { isInhabited, readFolderId, writeFolderId } from './folder-identity'
import { hasWorkers } from './folder-workers'
import { migrations } from './migrations'
import { assertWritable, type DatabaseConnection, usable, versionOf } from './open-database'
import { openSqlite, type Sqlite } from './open-sqlite'

export const databaseName = 'mockwright.db'

export interface FolderDatabase extends Sqlite {
  /** Files older than this may be missing from the database although they are in use. */
  readonly knownSince: Date
}

/**
 * Opens the database of a data folder; makes a new one only where nothing is stored yet. A folder of an earlier version
 * gets its identity. Only the owner of the folder reads it: rights of others are taken away. Throws `databaseMissing`,
 * `databaseOfOtherFolder` and as `openDatabase`, having changed nothing.
 */
export const openFolderDatabase = (folder: string): FolderDatabase => {
  const path = join(folder, databaseName)
  const expected = assertBelonging(folder)
  if (wasLeftOpen(folder)) assertUsable(folder)
  assertWritable(path)
  const sqlite = withoutTrace(path, () => {
    keepPrivate(folder)
    return openSqlite(path)
  })
  try {
    const { id, known_since } = usable(path, () => identityIn(sqlite.connection))
    if (expected !== id) writeFolderId(folder, id)
    return { ...sqlite, knownSince: new Date(known_since) }
  } catch (error) {
    sqlite.connection.close()
    throw error
  }
}

/** Removes the empty file of a new database that could not be made. */
const withoutTrace = <Result>(path: string, open: () => Result): Result => {
  const wasThere = existsSync(path)
  try {
    return open()
  } catch (error) {
    if (!wasThere && statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path)
    throw error
  }
}

/**
 * SQLite gives the files beside a database the rights of the database. On a disk that cannot be written SQLite itself
 * says what is wrong.
 */
const keepPrivate = (folder: string): void => {
  try {
    keepFolderPrivate(folder)
    makePrivateFile(join(folder, databaseName))
    for (const part of ['-wal', '-shm']) keepFilePrivate(join(folder, `${databaseName}${part}`))
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

const isUnwritable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOENT'].includes(String(error.code))

/**
 * Throws where the database is missing or another folder's. Returns the folder's id, null for a new folder and one of
 * an earlier version.
 */
export const assertBelonging = (folder: string): string | null => {
  const path = join(folder, databaseName)
  const isNew = isWithoutDatabase(path)
  // Asked twice: another process may have made the database meanwhile.
  if (isNew && isInhabited(folder) && isWithoutDatabase(path))
    throw new AppError('databaseMissing', { folder })
  const expected = readFolderId(folder)
  const found = isNew || expected === null ? null : idIn(path)
  if (expected !== null && found !== null && expected !== found)
    throw new AppError('databaseOfOtherFolder', { folder })
  return expected
}

/** Whether a killed program, or a copy of a folder in use, left a log beside the database. */
const wasLeftOpen = (folder: string): boolean =>
  (statSync(join(folder, `${databaseName}-wal`), { throwIfNoEntry: false })?.size ?? 0) > 0 &&
  !hasWorkers(join(folder, 'workers'))

/** Throws where a page of the database is damaged, or its schema is newer. */
export const assertUsable = (folder: string): void => {
  const path = join(folder, databaseName)
  if (isWithoutDatabase(path)) return
  peekAt(path, (connection) => {
    const [version, known] = [versionOf(connection), migrations.length]
    if (version > known) throw new AppError('databaseNewer', { path, version, known })
    if (!isSoundDatabase(connection)) throw new AppError('databaseUnusable', { path, why: 'damaged' })
  })
}

/** Reads every page: 45 ms for 110 MB. */
export const isSoundDatabase = (connection: DatabaseConnection): boolean =>
  JSON.stringify(connection.prepare('PRAGMA quick_check(1)').raw().all()).includes('"ok"')

/** The least size of a database. */
const headerBytes = 100

/** Whether there is no file, or one in which nothing was ever stored. */
export const isWithoutDatabase = (path: string): boolean => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return true
  // SQLite takes a file of a few bytes for an empty database.
  if (size < headerBytes) throw new AppError('databaseUnusable', { path, why: 'notDatabase' })
  return peekAt(
    path,
    (connection) => connection.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined,
  )
}

/** Null for a database of an earlier version. */
export const idIn = (path: string): string | null =>
  peekAt(path, (connection) => {
    const has = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'data_folder'").get()
    return has === undefined ? null : identityIn(connection).id
  })

/** Reads a database as it is: without a step of migration, and without a new journal mode. */
export const peekAt = <Result>(path: string, read: (connection: DatabaseConnection) => Result): Result =>
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

export const identityIn = (connection: DatabaseConnection): IdentityRow =>
  connection.prepare('SELECT id, known_since FROM data_folder').get() as IdentityRow
