import { createReadStream, type ReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { AppError } from '@contract/errors'
import { ZipFile } from 'yazl'
import type { ArchiveEntry, WriteZip } from '../../service/ports/deliverables'
import { streamWhole } from '../files/stream-whole'

/** Streamed: each file is read in its turn. Beyond 4 GB or 65,535 files the archive automatically becomes ZIP64. */
export const writeZip: WriteZip = async (target, entries, { signal, onProgress } = {}) => {
  const found = await Promise.all(entries.map(lookedAt))
  const zip = new ZipFile()
  const out = new PassThrough()
  // The archive reports an unreadable file here; without this its stream would wait for ever.
  zip.on('error', (cause) => out.destroy(cause))
  zip.outputStream.on('error', (cause) => out.destroy(cause)).pipe(out)
  const all = found.reduce((sum, { size }) => sum + size, 0)
  let packed = 0
  // Compressed data is shorter than its source: the remaining progress is reported at the end.
  zip.outputStream.on('data', (chunk: Buffer) => {
    packed += chunk.length
    onProgress?.(Math.min(1, packed / Math.max(1, all)))
  })
  let read: ReadStream | undefined
  for (const { path, name, isCompressed, mtime, mode, size } of found)
    zip.addReadStreamLazy(name, { mtime, mode, size, compress: isCompressed }, (use) => {
      read = createReadStream(path)
      read.on('error', (cause) => zip.emit('error', unreadable(path, cause)))
      use(null, read)
    })
  zip.end()
  try {
    await streamWhole(target, out, signal)
  } finally {
    // The file that was being packed when the archive failed.
    await closed(read)
  }
}

/** Checked before the first file is packed: an archive once begun reads on by itself. */
const lookedAt = async (
  entry: ArchiveEntry,
): Promise<ArchiveEntry & Pick<Stats, 'mtime' | 'mode' | 'size'>> => {
  const { mtime, mode, size } = await stat(entry.path).catch((cause: unknown) => {
    throw unreadable(entry.path, cause)
  })
  return { ...entry, mtime, mode, size }
}

const closed = (stream: ReadStream | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!stream || stream.closed) return resolve()
    stream.once('close', resolve)
    stream.destroy()
  })

const unreadable = (path: string, cause: unknown): AppError =>
  new AppError('archiveEntryUnreadable', { path }, { cause })
