import { type FileHandle, open, stat } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import type { SharedBytes } from '../lanes/lane-job'

/** As much as one read takes, so that nothing else waits long. */
const chunkBytes = 64 * 2 ** 20

/** What tells one state of a file from another without reading it. Throws FILE_NOT_FOUND. */
export const fileKey = async (path: string): Promise<string> => {
  const { size, mtimeMs } = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause)
  })
  return `${path}\0${size}\0${mtimeMs}`
}

/** The whole file, where every thread can see it. Throws FILE_NOT_FOUND, OUT_OF_MEMORY. */
export const readSharedFile = (path: string): Promise<SharedBytes> =>
  withFile(path, async (file) => {
    const { size } = await file.stat()
    const bytes = new Uint8Array(allocateShared(path, size))
    let position = 0
    while (position < size) {
      const { bytesRead } = await file.read(bytes, position, Math.min(chunkBytes, size - position), position)
      if (bytesRead === 0) throw unreadable(path, new Error('It became shorter while it was read.'))
      position += bytesRead
    }
    return { buffer: bytes.buffer as SharedArrayBuffer, offset: 0, length: size }
  })

const allocateShared = (path: string, size: number): SharedArrayBuffer => {
  try {
    return new SharedArrayBuffer(size)
  } catch (cause) {
    throw new AppError(
      'OUT_OF_MEMORY',
      `${path} has ${Math.ceil(size / 2 ** 20)} MB, more than fits into memory.`,
      {
        suggestion: 'Close other programs, or use a smaller file.',
        cause,
      },
    )
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
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new AppError('FILE_NOT_FOUND', `There is no file ${path}.`, {
      suggestion: 'It may have been moved or deleted: choose it again.',
      cause,
    })
  const reason =
    code === 'EISDIR' ? 'it is a folder' : code === 'EACCES' ? 'access to it is denied' : String(cause)
  return new AppError('FILE_NOT_FOUND', `${path} cannot be read: ${reason}.`, {
    suggestion: 'Choose a file that can be read.',
    cause,
  })
}
