import { stat } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { AppError } from '@contract/errors'
import { ZipFile } from 'yazl'
import type { ArchiveEntry, WriteZip } from '../../service/ports/deliverables'
import { streamWhole } from '../files/stream-whole'

/** Streamed: a file is read when it is its turn. Beyond 4 GB or 65,535 files the archive is ZIP64 by itself. */
export const writeZip: WriteZip = async (target, entries, { signal } = {}) => {
  const found = await Promise.all(entries.map(lookedAt))
  const zip = new ZipFile()
  const out = new PassThrough()
  // The archive tells of a file that cannot be read here, and its stream would wait for ever.
  zip.on('error', (cause) => out.destroy(unreadable(String(cause), cause)))
  zip.outputStream.on('error', (cause) => out.destroy(cause)).pipe(out)
  for (const { path, name, isCompressed, mtime } of found)
    zip.addFile(path, name, { mtime, compress: isCompressed })
  zip.end()
  await streamWhole(target, out, signal)
}

/** Before the first is packed: an archive once begun reads on by itself. */
const lookedAt = async (entry: ArchiveEntry): Promise<ArchiveEntry & { readonly mtime: Date }> => {
  const { mtime } = await stat(entry.path).catch((cause: unknown) => {
    throw unreadable(entry.path, cause)
  })
  return { ...entry, mtime }
}

const unreadable = (what: string, cause: unknown): AppError =>
  new AppError('FILE_NOT_FOUND', `${what} cannot be read.`, {
    cause,
    suggestion: 'Render what is missing again, then make the archive.',
  })
