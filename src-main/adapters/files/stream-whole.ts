import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@contract/errors'

/**
 * Writes the stream to a file beside the target and renames it at the end: the target is complete or untouched. Throws
 * `FILE_NOT_WRITABLE`, `CANCELLED`.
 */
export const streamWhole = async (
  target: string,
  source: Readable,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const temporary = `${target}.${randomUUID().slice(0, 8)}.part`
  try {
    await pipeline(source, createWriteStream(temporary, { flags: 'wx', flush: true }), { signal })
    await rename(temporary, target)
  } catch (cause) {
    await rm(temporary, { force: true })
    if (signal?.aborted) throw new AppError('cancelled', {})
    if (cause instanceof AppError) throw cause
    throw new AppError('fileUnwritable', { path: target }, { cause })
  }
}
