import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@contract/errors'
import type { WriteObstacle } from '@contract/failures/files'

/** A name of its own beside `target`, for what becomes it once it is whole. */
export const unfinishedPath = (target: string): string =>
  join(dirname(target), `.${basename(target)}.${randomUUID()}.unfinished`)

/** The latest folders in which this process has looked for the files of killed ones. */
const cleared = new Set<string>()
/** Each result of the service has a folder of its own, and the process may run for months. */
const mostCleared = 500
/** A younger file may still be written by another process. */
const abandonedMs = 600_000
const unfinishedName = /^\..+\.[0-9a-f]{8}-[0-9a-f-]{27}\.unfinished$/

/** Removes what killed processes left in a folder, once: a folder of a batch has too many files to look each time. */
export const clearOnce = async (folder: string): Promise<void> => {
  if (cleared.has(folder)) return
  cleared.add(folder)
  const [oldest] = cleared
  if (cleared.size > mostCleared && oldest !== undefined) cleared.delete(oldest)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (!unfinishedName.test(name)) continue
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs)
      await rm(path, { force: true }).catch(() => undefined)
  }
}

/** What the system said of a file that could not be written, as a failure that names `target`. */
export const notWritable = (target: string, cause: unknown): AppError => {
  const code = (cause as { code?: unknown }).code
  const why = typeof code === 'string' ? obstacles[code] : undefined
  return why
    ? new AppError('fileUnwritableBecause', { path: target, why }, { cause })
    : new AppError('fileUnwritable', { path: target }, { cause })
}

/** Keyed by the system's error code. */
const obstacles: Readonly<Record<string, WriteObstacle>> = {
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnlyDisk',
  ENOSPC: 'diskFull',
  EDQUOT: 'quota',
  EISDIR: 'nameOfFolder',
  EEXIST: 'nameOfFolder',
  ENAMETOOLONG: 'longName',
}
