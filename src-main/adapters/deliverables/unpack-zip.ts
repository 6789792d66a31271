import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { AppError } from '@contract/errors'
import { type Entry, open, type ZipFile } from 'yauzl'
import type { UnpackLimits, UnpackZip } from '../../service/ports/unpack-zip'

/** yauzl refuses names that lead out of the folder, and entries longer than they declare. */
export const unpackZip: UnpackZip = async (path, folder, limits, signal) => {
  const zip = await opened(path)
  const names: string[] = []
  let bytes = 0
  try {
    for await (const entry of entriesOf(zip, path)) {
      signal?.throwIfAborted()
      if (entry.fileName.endsWith('/')) continue
      names.push(entry.fileName)
      bytes += entry.uncompressedSize
      if (names.length > limits.entries || bytes > limits.bytes) throw tooLarge(path, limits)
      const target = join(folder, entry.fileName)
      await mkdir(dirname(target), { recursive: true })
      const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry)
      await pipeline(stream, createWriteStream(target), { signal })
    }
    return names
  } catch (cause) {
    if (cause instanceof AppError || signal?.aborted) throw cause
    throw damaged(path, cause)
  } finally {
    zip.close()
  }
}

const opened = async (path: string): Promise<ZipFile> => {
  try {
    return await promisify<string, { lazyEntries: true; autoClose: false }, ZipFile>(open)(path, {
      lazyEntries: true,
      autoClose: false,
    })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new AppError('fileMissing', { path }, { cause })
    throw damaged(path, cause)
  }
}

/** Sequential: the next entry is read on demand. */
async function* entriesOf(zip: ZipFile, path: string): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (end: () => void) => {
        zip.removeAllListeners()
        end()
      }
      zip.once('entry', (found: Entry) => settle(() => resolve(found)))
      zip.once('end', () => settle(() => resolve(null)))
      zip.once('error', (cause: Error) => settle(() => reject(damaged(path, cause))))
      zip.readEntry()
    })
    if (entry === null) return
    yield entry
  }
}

const damaged = (path: string, cause: unknown): AppError =>
  new AppError('archiveUnreadable', { name: basename(path) }, { cause })

const tooLarge = (path: string, { entries, bytes }: UnpackLimits): AppError =>
  new AppError('archiveTooLarge', { name: basename(path), mostFiles: entries, mostBytes: bytes })
