import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@contract/errors'
import type { WriteObstacle } from '@contract/failures/files'

/**
 * Writes a file that is either whole or absent: under another name next to its target, flushed to the disk, then
 * renamed over it. A failure or a cancel leaves nothing behind. Throws FILE_NOT_WRITABLE, CANCELLED.
 */
export const writeAtomically = async (
  target: string,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const unfinished = join(dirname(target), `.${basename(target)}.${randomUUID()}.unfinished`)
  try {
    await writeFlushed(unfinished, bytes, signal)
    if (signal?.aborted) throw cancelled()
    await rename(unfinished, target)
    await clearOnce(dirname(target))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw signal?.aborted ? cancelled() : notWritable(target, error)
  }
}

/** The latest folders in which this process has looked for the files of killed ones. */
const cleared = new Set<string>()
/** Each result of the service has a folder of its own, and the process may run for months. */
const mostCleared = 500
/** A younger file may still be written by another process. */
const abandonedMs = 600_000
const unfinishedName = /^\..+\.[0-9a-f]{8}-[0-9a-f-]{27}\.unfinished$/

/** Removes what killed processes left in a folder, once: a folder of a batch has too many files to look each time. */
const clearOnce = async (folder: string): Promise<void> => {
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

const writeFlushed = async (
  path: string,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes, { signal })
    await file.sync()
  } finally {
    await file.close()
  }
}

const cancelled = (): AppError => new AppError('cancelled', {})

const notWritable = (target: string, cause: unknown): AppError => {
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
