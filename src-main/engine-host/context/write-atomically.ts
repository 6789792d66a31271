import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@contract/errors'

/**
 * Writes a file that is either whole or not there: next to its target under another name, flushed to the disk, then renamed over it.
 * Nothing is left behind by a failure or a cancel. Throws FILE_NOT_WRITABLE, CANCELLED.
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

const cancelled = (): AppError => new AppError('CANCELLED', 'The work was cancelled.')

const notWritable = (target: string, cause: unknown): AppError => {
  const code = (cause as { code?: unknown }).code
  const [reason, suggestion] = (typeof code === 'string' && reasons[code]) || [
    String(cause),
    'Choose another place.',
  ]
  return new AppError('FILE_NOT_WRITABLE', `${target} could not be written: ${reason}.`, {
    suggestion,
    cause,
  })
}

/** By the system's error code: why, and what to do. */
const reasons: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['there is no such folder', 'Make the folder, or choose another one.'],
  ENOTDIR: ['there is no such folder', 'Make the folder, or choose another one.'],
  EACCES: ['access to the folder is denied', 'Choose a folder that you may write to.'],
  EPERM: ['access to the folder is denied', 'Choose a folder that you may write to.'],
  EROFS: ['the disk can only be read', 'Choose another disk.'],
  ENOSPC: ['the disk is full', 'Make room on it, or choose another disk.'],
  EDQUOT: ['your quota on this disk is used up', 'Make room on it, or choose another disk.'],
  EISDIR: ['a folder has this name', 'Choose another name.'],
  EEXIST: ['a folder has this name', 'Choose another name.'],
  ENAMETOOLONG: ['its name is too long', 'Choose a shorter name.'],
}
