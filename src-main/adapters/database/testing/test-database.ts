import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { identityIn } from '../open-folder-database'
import { openSqlite, type Sqlite } from '../open-sqlite'

interface Template {
  readonly bytes: Buffer
  readonly id: string
  readonly knownSince: string
}

/**
 * Puts the database of a new data folder at `path`, unless one is there: its tables as all migrations leave them, with
 * an id and a time of its own. A test process takes the steps once, 22 ms, and copies their end: 1 ms.
 */
export const placeNewDatabase = (path: string): void => {
  if (existsSync(path)) return
  template ??= makeTemplate()
  const { bytes, id, knownSince } = template
  const copy = Buffer.from(bytes)
  copy.write(randomBytes(id.length / 2).toString('hex'), copy.indexOf(id))
  copy.write(new Date().toISOString(), copy.indexOf(knownSince))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, copy)
}

/** As `openSqlite`, which would take all migrations first. */
export const openTestSqlite = (path: string): Sqlite => {
  placeNewDatabase(path)
  return openSqlite(path)
}

let template: Template | undefined

const makeTemplate = (): Template => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-template-'))
  const path = join(folder, 'template.db')
  try {
    const { connection } = openSqlite(path)
    const { id, known_since } = identityIn(connection)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    connection.close()
    return { bytes: readFileSync(path), id, knownSince: known_since }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
