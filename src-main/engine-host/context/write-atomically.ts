import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
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
  } catch (error) {
    await rm(unfinished, { force: true })
    throw signal?.aborted ? cancelled() : notWritable(target, error)
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
