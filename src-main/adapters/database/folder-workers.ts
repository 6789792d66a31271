import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import type { Workers } from '../../service/ports/workers'
import { usable } from './open-database'

/**
 * Workers on one data folder. Each holds a system lock on a file of its own, which is released when its process ends,
 * however that happens: a worker that gets another's lock knows that the other has ended.
 */
export const openFolderWorkers = (folder: string): Workers => {
  const id = randomUUID()
  const own = usable(fileOf(folder, id), () => {
    mkdirSync(folder, { recursive: true })
    return locked(fileOf(folder, id))
  })
  removeEnded(folder)
  let isOpen = true
  return {
    id,
    ended: async (workers) => workers.filter((worker) => worker !== id && hasEnded(fileOf(folder, worker))),
    async close() {
      if (!isOpen) return
      isOpen = false
      unlock(own)
      rmSync(fileOf(folder, id), { force: true })
    },
  }
}

/** Whether a worker is running on the data folder whose workers have their locks in `folder`. */
export const hasWorkers = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder).some((name) => name.endsWith(ending) && !hasEnded(join(folder, name)))

const ending = '.lock'
const fileOf = (folder: string, worker: string): string => join(folder, worker + ending)

/** A younger file may belong to a worker that has not got its lock yet. */
const settledMs = 60_000

/** A lock that cannot be removed is in nobody's way: the next worker tries again. */
const removeEnded = (folder: string): void => {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (name.endsWith(ending) && Date.now() - madeAt > settledMs && hasEnded(path))
        rmSync(path, { force: true })
    }
  } catch {
    return
  }
}

const hasEnded = (path: string): boolean => {
  if (!existsSync(path)) return true
  const found = lock(path)
  if (found) unlock(found)
  return found !== null
}

/** Null where another holds the lock, and where the disk does not tell: then nobody is taken for ended. */
export const lock = (path: string): Database.Database | null => {
  try {
    return locked(path)
  } catch {
    return null
  }
}

const locked = (path: string): Database.Database => {
  const connection = new Database(path)
  try {
    connection.pragma('busy_timeout = 0')
    // Keeps the journal in memory, without a file beside the lock.
    connection.pragma('journal_mode = MEMORY')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Closing alone keeps the lock until the connection is garbage-collected. */
export const unlock = (connection: Database.Database): void => {
  connection.exec('ROLLBACK')
  connection.close()
}
