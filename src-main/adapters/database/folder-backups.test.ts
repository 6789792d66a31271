import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUp, isBackupDue, listBackups, restoreBackup } from './folder-backups'
import { openFolderWorkers } from './folder-workers'
import { type FolderDatabase, openFolderDatabase } from './open-folder-database'
import { createSqliteApiKeys } from './sqlite-api-keys'

let folder: string
let database: FolderDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-backups-'))
  database = openFolderDatabase(folder)
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number, 3, 4, 5))
const addKey = (name: string) => createSqliteApiKeys(database.access, 'mk_').issue(name, day(1))
const keyNames = async () =>
  (await createSqliteApiKeys(database.access, 'mk_').list()).map(({ name }) => name)

const kindOf = (work: () => unknown): string => {
  try {
    work()
    return 'no failure'
  } catch (error) {
    return error instanceof AppError ? error.kind : String(error)
  }
}

it('restores what was there when the backup was made, and puts the later database into the bin', async () => {
  await addKey('before')
  const file = backUp(folder, day(1))
  await addKey('after')
  await database.close()
  expect(restoreBackup(folder, day(2), null)).toBe(file)
  database = openFolderDatabase(folder)
  expect(await keyNames()).toEqual(['before'])
  const [place = ''] = await readdir(join(folder, 'bin'))
  expect(await readdir(join(folder, 'bin', place))).toContain('mockwright.db')
})

it.skipIf(process.platform === 'win32')(
  'makes backups that only their owner reads, wherever they are',
  async () => {
    for (const target of [null, join(folder, 'elsewhere.db')])
      expect((await stat(backUp(folder, day(1), target))).mode & 0o777).toBe(0o600)
  },
)

it('takes files for older than the restored database knows', async () => {
  backUp(folder, day(1))
  await database.close()
  restoreBackup(folder, day(9), null)
  database = openFolderDatabase(folder)
  expect(database.knownSince).toEqual(day(9))
})

it('restores over a database that is missing, and over one that is no database', async () => {
  await addKey('kept')
  backUp(folder, day(1))
  await database.close()
  const path = join(folder, 'mockwright.db')
  for (const spoil of [() => rm(path), () => writeFile(path, 'no database'.repeat(100))]) {
    await spoil()
    restoreBackup(folder, day(2), null)
    database = openFolderDatabase(folder)
    expect(await keyNames()).toEqual(['kept'])
    await database.close()
  }
  database = openFolderDatabase(folder)
})

it('makes one backup a day and keeps fourteen, also while the clock jumps', () => {
  for (let number = 1; number <= 20; number += 1) {
    expect(isBackupDue(folder, day(number))).toBe(true)
    backUp(folder, day(number))
    expect(isBackupDue(folder, new Date(day(number).getTime() + 3_600_000))).toBe(false)
  }
  backUp(folder, day(2000))
  backUp(folder, day(21))
  const backups = listBackups(folder)
  expect(backups).toHaveLength(14)
  expect(backups.map(({ madeAt }) => madeAt).slice(0, 3)).toEqual([day(21), day(2000), day(20)])
})

it('refuses what is no backup of this folder, and changes nothing', async () => {
  await addKey('kept')
  const other = await mkdtemp(join(tmpdir(), 'mockwright-other-'))
  const foreign = openFolderDatabase(other)
  const letter = join(other, 'letter.db')
  const damaged = backUp(folder, day(1), join(other, 'damaged.db'))
  const bytes = await readFile(damaged)
  bytes.fill(0x5a, 3 * 4096)
  await writeFile(damaged, bytes)
  await writeFile(letter, 'Dear Sir or Madam, '.repeat(300))
  for (const file of [letter, damaged, join(other, 'nothing.db'), join(other, 'mockwright.db')])
    expect(kindOf(() => restoreBackup(folder, day(2), file))).toBe('backupUnusable')
  expect(kindOf(() => restoreBackup(folder, day(2), null))).toBe('backupMissing')
  await foreign.close()
  await rm(other, { recursive: true })
  expect(await keyNames()).toEqual(['kept'])
})

it('restores nothing while a program works on the folder', async () => {
  backUp(folder, day(1))
  const workers = openFolderWorkers(join(folder, 'workers'))
  expect(kindOf(() => restoreBackup(folder, day(2), null))).toBe('dataFolderInUse')
  await workers.close()
  await database.close()
  expect(kindOf(() => restoreBackup(folder, day(2), null))).toBe('no failure')
  database = openFolderDatabase(folder)
})
