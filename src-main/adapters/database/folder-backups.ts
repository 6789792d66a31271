import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '@contract/errors'
import { makePrivateFile } from '../files/keep-private'
import { readFolderId } from './folder-identity'
import { hasWorkers } from './folder-workers'
import { openDatabase, usable } from './open-database'
import { databaseName, identityIn, idIn, isSoundDatabase, peekAt } from './open-folder-database'

/** Backups of a data folder's database, newest first. */
export interface FolderBackup {
  readonly file: string
  readonly bytes: number
  readonly madeAt: Date
}

/** The number of backups that are kept: two weeks of daily ones. Counted, so that a wrong clock removes none. */
const mostBackups = 14
const dayMs = 86_400_000

/** `<data folder>/backups/<number>-<time>.db`. The number gives their order, whatever the clock said. */
const backupsFolder = (folder: string): string => join(folder, 'backups')
const backupName = /^(\d{6})-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

export const listBackups = (folder: string): readonly FolderBackup[] =>
  namesOf(folder).map((name) => {
    const file = join(backupsFolder(folder), name)
    const [, , day, hours, minutes, seconds] = backupName.exec(name) ?? []
    return { file, bytes: statSync(file).size, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
  })

const namesOf = (folder: string): readonly string[] =>
  existsSync(backupsFolder(folder))
    ? readdirSync(backupsFolder(folder))
        .filter((name) => backupName.test(name))
        .toSorted()
        .toReversed()
    : []

/** Whether no backup was made in the day before `at`. */
export const isBackupDue = (folder: string, at: Date): boolean =>
  !listBackups(folder).some(({ madeAt }) => madeAt <= at && at.getTime() - madeAt.getTime() < dayMs)

/**
 * Copies the database while others use it: 165 ms for 110 MB, in one piece. Without `target` it becomes the newest of
 * the folder's backups, of which so many are kept. Only the owner reads a backup. Returns the file.
 */
export const backUp = (folder: string, at: Date, target: string | null = null): string => {
  const file = target ?? join(backupsFolder(folder), nextName(folder, at))
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.part`
  rmSync(unfinished, { force: true })
  // SQLite fills the empty file and leaves its rights as they are.
  makePrivateFile(unfinished)
  try {
    copyDatabase(join(folder, databaseName), unfinished)
    flush(unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  if (target === null)
    for (const name of namesOf(folder).slice(mostBackups)) rmSync(join(backupsFolder(folder), name))
  return file
}

const copyDatabase = (path: string, target: string): void =>
  peekAt(path, (connection) => {
    connection.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`)
  })

const nextName = (folder: string, at: Date): string => {
  const newest = Number(namesOf(folder)[0]?.slice(0, 6) ?? 0)
  const time = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return `${String(newest + 1).padStart(6, '0')}-${time}.db`
}

/**
 * Puts a backup in the place of the database, which goes into the folder's bin. From then on, files that are there
 * count as older than the database knows. Throws `dataFolderInUse`, `backupMissing`, `backupUnusable`, `databaseNewer`.
 */
export const restoreBackup = (folder: string, at: Date, named: string | null): string => {
  assertNotInUse(folder)
  const file = named ?? listBackups(folder)[0]?.file
  if (file === undefined) throw new AppError('backupMissing', { folder })
  assertRestorable(file, readFolderId(folder))
  replaceDatabase(folder, at, (fresh) => copyFileSync(file, fresh))
  return file
}

/** Makes a new database for the files of a folder, with the folder's id; the present one goes into the bin. */
export const startNewDatabase = (folder: string, at: Date): void => {
  assertNotInUse(folder)
  replaceDatabase(folder, at, () => undefined)
}

/** Throws `dataFolderInUse` while a window or a server works on the folder. */
export const assertNotInUse = (folder: string): void => {
  if (hasWorkers(join(folder, 'workers'))) throw new AppError('dataFolderInUse', { folder })
}

/** Throws the failure that keeps a backup from being restored to the folder with this id. */
const assertRestorable = (path: string, folderId: string | null): void => {
  if (!existsSync(path)) throw new AppError('backupUnusable', { path, why: 'missing' })
  let id: string | null
  try {
    if (!peekAt(path, isSoundDatabase)) throw new AppError('backupUnusable', { path, why: 'damaged' })
    id = idIn(path)
  } catch (cause) {
    if (cause instanceof AppError && cause.kind === 'backupUnusable') throw cause
    throw new AppError('backupUnusable', { path, why: 'notDatabase' }, { cause })
  }
  if (id === null) throw new AppError('backupUnusable', { path, why: 'notDatabase' })
  if (folderId !== null && id !== folderId)
    throw new AppError('backupUnusable', { path, why: 'ofOtherFolder' })
}

/** `fill` puts an earlier database at the path, or leaves it without one. */
const replaceDatabase = (folder: string, at: Date, fill: (fresh: string) => void): void => {
  const fresh = join(folder, `${databaseName}.new.part`)
  const parts = ['', '-wal', '-shm'].map((ending) => fresh + ending)
  const clear = (): void => {
    for (const part of parts) rmSync(part, { force: true })
  }
  clear()
  try {
    fill(fresh)
    makeOurs(fresh, readFolderId(folder), at)
    flush(fresh)
    putInPlace(folder, fresh, at)
  } finally {
    clear()
  }
}

/** Gives a database the folder's id. It is whole without its log then. */
const makeOurs = (path: string, folderId: string | null, at: Date): void => {
  const connection = openDatabase(path)
  try {
    usable(path, () => {
      const id = folderId ?? identityIn(connection).id
      connection.prepare('UPDATE data_folder SET id = ?, known_since = ?').run(id, at.toISOString())
      const [result] = connection.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[]
      if (result?.busy !== 0) throw new AppError('databaseUnusable', { path, why: 'busy' })
    })
  } finally {
    connection.close()
  }
}

/** The present database goes into the bin. */
const putInPlace = (folder: string, fresh: string, at: Date): void => {
  const bin = join(folder, 'bin', at.toISOString().replaceAll(':', '-'))
  mkdirSync(bin, { recursive: true })
  const moved: (readonly [from: string, to: string])[] = []
  try {
    // The log first: beside another database it would be taken for that one's.
    for (const ending of ['-wal', '-shm', '']) {
      const [from, to] = [join(folder, databaseName + ending), join(bin, databaseName + ending)]
      if (!existsSync(from)) continue
      renameSync(from, to)
      moved.push([from, to])
    }
    renameSync(fresh, join(folder, databaseName))
  } catch (error) {
    // The present database without its log would lack what was committed last.
    for (const [from, to] of moved.toReversed()) renameSync(to, from)
    throw error
  }
}

const flush = (path: string): void => {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
