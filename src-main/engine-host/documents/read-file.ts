import { type FileHandle, open, stat } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import type { SharedBytes } from '../worker-pool/pool-job'

/** Bytes per read, small enough that nothing else waits long. */
const chunkBytes = 64 * 2 ** 20

/** Distinguishes one state of a file from another without reading it. Throws FILE_NOT_FOUND. */
export const fileKey = async (path: string): Promise<string> => {
  const { size, mtimeMs } = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause)
  })
  return `${path}\0${size}\0${mtimeMs}`
}

/** Reads the whole file into memory shared by all threads. Throws FILE_NOT_FOUND, OUT_OF_MEMORY. */
export const readSharedFile = (path: string): Promise<SharedBytes> =>
  withFile(path, async (file) => {
    const { size } = await file.stat()
    const bytes = new Uint8Array(allocateShared(path, size))
    let position = 0
    while (position < size) {
      const { bytesRead } = await file.read(bytes, position, Math.min(chunkBytes, size - position), position)
      if (bytesRead === 0) throw new AppError('fileUnreadableBecause', { path, why: 'becameShorter' })
      position += bytesRead
    }
    return { buffer: bytes.buffer as SharedArrayBuffer, offset: 0, length: size }
  })

const allocateShared = (path: string, size: number): SharedArrayBuffer => {
  try {
    return new SharedArrayBuffer(size)
  } catch (cause) {
    throw new AppError('fileTooLargeForMemory', { path, bytes: size }, { cause })
  }
}

const withFile = async <Result>(
  path: string,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> => {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    return await work(file)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw unreadable(path, cause)
  } finally {
    await file?.close()
  }
}

const unreadable = (path: string, cause: unknown): AppError => {
  const code = (cause as { code?: unknown }).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return new AppError('fileMissing', { path }, { cause })
  const why = code === 'EISDIR' ? 'isFolder' : code === 'EACCES' ? 'denied' : null
  return why
    ? new AppError('fileUnreadableBecause', { path, why }, { cause })
    : new AppError('fileUnreadable', { path }, { cause })
}
