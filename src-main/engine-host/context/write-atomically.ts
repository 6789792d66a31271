import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '@contract/errors'
import { clearOnce, notWritable, unfinishedPath } from '../../adapters/files/unfinished-file'

/**
 * Writes a file that is either whole or absent: under another name next to its target, flushed to the disk, then
 * renamed over it. A failure or a cancel leaves nothing behind. Throws FILE_NOT_WRITABLE, CANCELLED.
 */
export const writeAtomically = async (
  target: string,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const unfinished = unfinishedPath(target)
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
