import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { migrations } from './migrations'

export type Connection = Database.Database

/** Opens or creates the database of a data folder and migrates it to the current schema. */
export const openDatabase = (path: string): Connection => {
  mkdirSync(dirname(path), { recursive: true })
  const connection = connectTo(path)
  migrate(connection)
  return connection
}

/** Another connection to an existing database. */
export const connectTo = (path: string): Connection => {
  const connection = new Database(path)
  connection.pragma('journal_mode = WAL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')
  return connection
}

/** Forward only: `user_version` counts the steps applied; each step and its count are one transaction. */
const migrate = (connection: Connection): void => {
  for (let version = versionOf(connection); version < migrations.length; version++) {
    connection.exec(`BEGIN IMMEDIATE; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT`)
  }
}

const versionOf = (connection: Connection): number => {
  const row = connection.prepare('PRAGMA user_version').get()
  return typeof row === 'object' && row !== null && 'user_version' in row ? Number(row.user_version) : 0
}
