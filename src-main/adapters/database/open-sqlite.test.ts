import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DatabaseConnection, openDatabase } from './open-database'
import { openSqlite, type Sqlite } from './open-sqlite'

let folder: string
let sqlite: Sqlite

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-sqlite-'))
  sqlite = openSqlite(join(folder, 'mockwright.db'))
})

afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

/** SQLite's values: 1 does not wait for the disk, 2 does. */
const waiting = (connection: DatabaseConnection) => connection.prepare('PRAGMA synchronous').get()
const waitsForDisk = { synchronous: 2 }

it('waits for the disk again after each relaxed write, also one that failed', async () => {
  const write = (fails: boolean) =>
    sqlite.access.writeRelaxed((connection) => {
      if (fails) throw new Error('No room')
      return waiting(connection)
    })
  expect(await write(false)).toMatchObject({ synchronous: 1 })
  expect(waiting(sqlite.connection)).toMatchObject(waitsForDisk)
  await expect(write(true)).rejects.toThrow('No room')
  expect(waiting(sqlite.connection)).toMatchObject(waitsForDisk)
})

it('relaxes no transaction, and no other caller’s write beside a relaxed one', async () => {
  const seen = await Promise.all([
    sqlite.transaction((access) => ({ access }))(({ access }) => access.writeRelaxed(waiting)),
    sqlite.access.writeRelaxed(waiting),
    sqlite.access.write(waiting),
  ])
  expect(seen).toMatchObject([waitsForDisk, { synchronous: 1 }, waitsForDisk])
})

it('has what was written relaxed, whoever opens the file next', async () => {
  sqlite.connection.exec('CREATE TABLE notes (text TEXT)')
  await sqlite.access.writeRelaxed((connection) =>
    connection.prepare('INSERT INTO notes VALUES (?)').run('kept'),
  )
  const other = openDatabase(join(folder, 'mockwright.db'))
  expect(other.prepare('SELECT text FROM notes').get()).toMatchObject({ text: 'kept' })
  other.close()
})

it('lets nobody write through the connection for reads beside a transaction', async () => {
  await sqlite.transaction(() => ({}))(async () => {
    await expect(sqlite.access.read((reader) => reader.exec('DELETE FROM jobs'))).rejects.toThrow('readonly')
  })
})

it('gives the room of removed rows back once the open transaction has ended', async () => {
  sqlite.connection.exec('CREATE TABLE notes (text TEXT)')
  sqlite.connection.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(4_000_000))
  const work = sqlite.transaction((access) => ({ access }))(async ({ access }) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await access.write((connection) => connection.exec('DELETE FROM notes'))
  })
  await sqlite.compact()
  await work
  expect((await stat(join(folder, 'mockwright.db'))).size).toBeLessThan(1_000_000)
})

it('closes after the transaction that is open', async () => {
  sqlite.connection.exec('CREATE TABLE notes (text TEXT)')
  const work = sqlite.transaction((access) => ({ access }))(async ({ access }) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await access.write((connection) => connection.prepare('INSERT INTO notes VALUES (?)').run('late'))
  })
  await sqlite.close()
  await work
  sqlite = openSqlite(join(folder, 'mockwright.db'))
  expect(
    await sqlite.access.read((connection) => connection.prepare('SELECT text FROM notes').get()),
  ).toMatchObject({
    text: 'late',
  })
})
