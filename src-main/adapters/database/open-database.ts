import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError, databaseFaultIn, isDiskFull } from '@contract/errors'
import type { DatabaseFault } from '@contract/failures/data-folder'
import { fileFaultIn } from '@contract/failures/file-fault'
import Database from 'libsql'
import { migrations } from './migrations'

export type DatabaseConnection = Database.Database

/**
 * Opens or creates the database of a data folder and migrates it to the current schema. Throws `databaseNewer` and
 * `databaseUnusable`, having changed nothing.
 */
export const openDatabase = (path: string): DatabaseConnection =>
  usable(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    const connection = connectTo(path)
    try {
      migrate(connection)
      return connection
    } catch (error) {
      connection.close()
      throw error
    }
  })

/** Runs `work` on the database at `path`, with the errors of SQLite and the system as failures that name the file. */
export const usable = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (cause) {
    const why = cause instanceof AppError ? null : faultIn(cause, path)
    throw why === null ? cause : new AppError('databaseUnusable', { path, why }, { cause })
  }
}

const faultIn = (cause: unknown, path: string): DatabaseFault | null => {
  if (isDiskFull(cause)) return 'diskFull'
  const fileFault = fileFaultIn(cause)
  if (fileFault === 'deviceFailed') return fileFault
  const isUnopenable = fileFault !== null || isFolderMissing(cause) || isConnectionRefused(cause)
  const why = isUnopenable ? 'unopenable' : databaseFaultIn(cause)
  // SQLite cannot open the database of a folder in which it can make no files beside it.
  return why === 'unopenable' && !(isWritable(path) && isWritable(dirname(path))) ? 'readOnly' : why
}

/** Node's report of folders that cannot be made on a read-only disk. */
const isFolderMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Throws `databaseUnusable`: SQLite opens a database that can only be read, and then every write would fail. */
export const assertWritable = (path: string): void => {
  if (!(isWritable(path) && isWritable(dirname(path))))
    throw new AppError('databaseUnusable', { path, why: 'readOnly' })
}

const isWritable = (path: string): boolean => {
  if (!existsSync(path)) return isWritable(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The package reports some failures to open a file without a code. */
const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('ConnectionFailed')

/** How `PRAGMA auto_vacuum` answers for INCREMENTAL. */
const incremental = 2

/** Another connection to an existing database. */
export const connectTo = (path: string): DatabaseConnection => {
  const connection = new Database(path)
  try {
    assertKnown(path, connection)
    connection.pragma('busy_timeout = 5000')
    // Before anything is written: later it takes effect only when the database is compacted. Where it is set already,
    // setting it again would wait for whichever connection writes.
    if (numberOf(connection, 'auto_vacuum') !== incremental) connection.pragma('auto_vacuum = INCREMENTAL')
    connection.pragma('journal_mode = WAL')
    connection.pragma('foreign_keys = ON')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const assertKnown = (path: string, connection: DatabaseConnection): void => {
  const [version, known] = [versionOf(connection), migrations.length]
  if (version > known) throw new AppError('databaseNewer', { path, version, known })
}

/**
 * Forward only: `user_version` counts the steps applied. All missing steps and the count are one transaction, so that a
 * new database waits for the disk once and not once for each step. The count is read again inside: another process may
 * have taken the steps meanwhile.
 */
const migrate = (connection: DatabaseConnection): void => {
  if (versionOf(connection) >= migrations.length) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    for (const step of migrations.slice(versionOf(connection))) connection.exec(step)
    if (versionOf(connection) < migrations.length)
      connection.exec(`PRAGMA user_version = ${migrations.length}`)
    connection.exec('COMMIT')
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

/** The number of steps that a database has taken; 0 for a new one. */
export const versionOf = (connection: DatabaseConnection): number => numberOf(connection, 'user_version')

const numberOf = (connection: DatabaseConnection, pragma: 'auto_vacuum' | 'user_version'): number => {
  const row: unknown = connection.prepare(`PRAGMA ${pragma}`).get()
  return typeof row === 'object' && row !== null && pragma in row ? Number(Object(row)[pragma]) : 0
}
