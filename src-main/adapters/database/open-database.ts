import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { migrations } from './migrations'

export type DatabaseConnection = Database.Database

/** Opens or creates the database of a data folder and migrates it to the current schema. */
export const openDatabase = (path: string): DatabaseConnection => {
  mkdirSync(dirname(path), { recursive: true })
  const connection = connectTo(path)
  migrate(connection)
  return connection
}

/** Another connection to an existing database. */
export const connectTo = (path: string): DatabaseConnection => {
  const connection = new Database(path)
  connection.pragma('journal_mode = WAL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')
  return connection
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

const versionOf = (connection: DatabaseConnection): number => {
  const row = connection.prepare('PRAGMA user_version').get()
  return typeof row === 'object' && row !== null && 'user_version' in row ? Number(row.user_version) : 0
}
