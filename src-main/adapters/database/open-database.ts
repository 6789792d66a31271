import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError, databaseFaultIn, isDiskFull } from '@contract/errors'
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
    migrate(connection)
    return connection
  })

/** Runs `work` on the database at `path`, with SQLite's own errors as failures that name the file. */
export const usable = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (cause) {
    if (isDiskFull(cause)) throw new AppError('dataDiskFull', {}, { cause })
    const why = isConnectionRefused(cause) ? 'unopenable' : databaseFaultIn(cause)
    throw why === null ? cause : new AppError('databaseUnusable', { path, why }, { cause })
  }
}

/** The package reports some failures to open a file without a code. */
const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('ConnectionFailed')

/** Another connection to an existing database. */
export const connectTo = (path: string): DatabaseConnection => {
  const connection = new Database(path)
  try {
    assertKnown(path, connection)
    connection.pragma('journal_mode = WAL')
    connection.pragma('busy_timeout = 5000')
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
    connection.close()
    throw error
  }
}

/** The number of steps that a database has taken; 0 for a new one. */
export const versionOf = (connection: DatabaseConnection): number => {
  const row = connection.prepare('PRAGMA user_version').get()
  return typeof row === 'object' && row !== null && 'user_version' in row ? Number(row.user_version) : 0
}
