import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations'
import { openFolderDatabase } from './open-folder-database'
import { makeEarlierDatabase } from './testing/earlier-version'

let root: string
let folder: string
let path: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mockwright-folder-'))
  folder = join(root, 'data')
  path = join(folder, 'mockwright.db')
  await mkdir(folder)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const openAndClose = async (place = folder): Promise<Date> => {
  const database = openFolderDatabase(place)
  database.connection.pragma('wal_checkpoint(TRUNCATE)')
  await database.close()
  return database.knownSince
}

/** The kind of failure with which the folder is refused; also checks that no stored byte of it was changed. */
const refusal = async (): Promise<string> => {
  const before = await contentsOf(folder)
  const error = await openAndClose().catch((thrown: unknown) => thrown)
  expect(await contentsOf(folder)).toEqual(before)
  return error instanceof AppError ? error.kind : String(error)
}

/** Without logs of no bytes: they come with a connection, and go when its statements are garbage-collected. */
const contentsOf = async (place: string): Promise<Record<string, string>> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.endsWith('-wal') || (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0)
  return Object.fromEntries(
    await Promise.all(
      files.map(
        async (file) =>
          [
            file,
            createHash('sha256')
              .update(await readFile(file))
              .digest('hex'),
          ] as const,
      ),
    ),
  )
}

const addMockup = async (): Promise<void> => {
  await mkdir(join(folder, 'mockups'), { recursive: true })
  await writeFile(join(folder, 'mockups', 'mug.psd'), '8BPS')
}

it('gives a new folder and its database one id, and opens both again', async () => {
  const since = await openAndClose()
  const id = await readFile(join(folder, 'folder.json'), 'utf8')
  await addMockup()
  expect(await openAndClose()).toEqual(since)
  expect(await readFile(join(folder, 'folder.json'), 'utf8')).toBe(id)
  expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(60_000)
})

it.each(['missing', 'of no bytes', 'without tables'])(
  'refuses a folder with stored files whose database is %s',
  async (state) => {
    await addMockup()
    if (state === 'of no bytes') await writeFile(path, '')
    if (state === 'without tables') {
      const empty = new Database(path)
      empty.exec('CREATE TABLE gone (a); DROP TABLE gone')
      empty.close()
    }
    expect(await refusal()).toBe('databaseMissing')
  },
)

it('refuses a folder with an identity whose database is missing', async () => {
  await openAndClose()
  await rm(path)
  expect(await refusal()).toBe('databaseMissing')
})

it('refuses the database of another folder', async () => {
  const other = join(root, 'other')
  await openAndClose(other)
  await openAndClose()
  await copyFile(join(other, 'mockwright.db'), path)
  expect(await refusal()).toBe('databaseOfOtherFolder')
})

it('adopts a folder of an earlier version, whose database knows every file', async () => {
  const before = migrations.findIndex((step) => step.includes('CREATE TABLE data_folder'))
  makeEarlierDatabase(path, before)
  await addMockup()
  expect(await openAndClose()).toEqual(new Date(0))
  expect(await openAndClose()).toEqual(new Date(0))
  expect(await readdir(folder)).toContain('folder.json')
})

it('refuses a database of a newer schema', async () => {
  await openAndClose()
  const newer = new Database(path)
  newer.pragma(`user_version = ${migrations.length + 3}`)
  // What is in the log would reach the file at any later moment, when statements are garbage-collected.
  newer.pragma('wal_checkpoint(TRUNCATE)')
  newer.close()
  expect(await refusal()).toBe('databaseNewer')
})

it.each([
  ['of text', 'this is a letter, and no database. '.repeat(200)],
  ['of a few bytes', 'x'],
])('refuses a file %s that is no database', async (_, text) => {
  await writeFile(path, text)
  expect(await refusal()).toBe('databaseUnusable')
})

it('refuses a folder in the place of the database', async () => {
  await mkdir(path)
  expect(await refusal()).toBe('databaseUnusable')
})

it('refuses a database whose schema is overwritten', async () => {
  await openAndClose()
  const bytes = await readFile(path)
  bytes.fill(0x5a, 100, 4096)
  await writeFile(path, bytes)
  expect(await refusal()).toBe('databaseUnusable')
})

/** The rows that another process reads, which then closes the database: the last to do so removes the log. */
const rowsElsewhere = (sql: string): unknown => {
  const script = `const Database = require('libsql')
    const connection = new Database(process.argv[1])
    process.stdout.write(JSON.stringify(connection.prepare(process.argv[2]).all()))
    connection.close()`
  return JSON.parse(execFileSync(process.execPath, ['-e', script, path, sql], { encoding: 'utf8' }))
}

it('loses nothing when another process closes the database, however often this one has opened it', async () => {
  await openAndClose()
  const opened = [openFolderDatabase(folder), openFolderDatabase(folder)]
  const [first] = opened
  first?.connection.exec('CREATE TABLE kept (number)')
  for (let number = 1; number <= 3; number += 1) {
    first?.connection.exec(`INSERT INTO kept VALUES (${number})`)
    expect(rowsElsewhere('SELECT max(number) AS last FROM kept')).toEqual([{ last: number }])
  }
  for (const database of opened) await database.close()
})
