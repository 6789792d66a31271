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
  const file = createWriteStream(temporary, { flags: 'wx', flush: true })
  try {
    await pipeline(source, file, { signal })
    await rename(temporary, target)
  } catch (cause) {
    // A stream that is destroyed while it opens its file has one afterwards.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve))
    await rm(temporary, { force: true })
    if (signal?.aborted) throw new AppError('cancelled', {})
    if (cause instanceof AppError) throw cause
    throw new AppError('fileUnwritable', { path: target }, { cause })
  }
}
