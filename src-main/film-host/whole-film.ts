import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '@contract/errors'
import { clearOnce, notWritable, unfinishedPath } from '../adapters/files/unfinished-file'
import type { FilePath } from '../service/ports/engine'

/**
 * Runs `write` on a new file beside `target`, then flushes that file to the disk and renames it over `target`; after
 * any failure, and where `write` gives null, nothing is left of it. Throws what `write` throws, errors of the system as
 * `FILE_NOT_WRITABLE`.
 */
export const wholeFilm = async <Outcome extends object>(
  target: FilePath,
  write: (unfinished: FilePath) => Promise<Outcome | null>,
): Promise<(Outcome & { readonly bytes: number }) | null> => {
  const unfinished = unfinishedPath(target)
  try {
    await (await open(unfinished, 'wx')).close()
    const outcome = await write(unfinished)
    if (outcome === null) {
      await rm(unfinished)
      return null
    }
    const bytes = await flushed(unfinished)
    await rename(unfinished, target)
    await clearOnce(dirname(target))
    return { ...outcome, bytes }
  } catch (error) {
    // Where its folder is a file, there is nothing to remove, and the system says so.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error instanceof AppError || !isOfSystem(error) ? error : notWritable(target, error)
  }
}

const flushed = async (path: FilePath): Promise<number> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Calls that write; a socket that breaks while it is read is no fault of the disk. */
const writing: ReadonlySet<unknown> = new Set(['open', 'write', 'fsync', 'fstat', 'rename', 'close'])

const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && writing.has(error.syscall)
