import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@contract/errors'
import type { Files } from '../../service/ports/files'
import { writeWhole } from './write-whole'

export const nodeFiles: Files = {
  exists: (path) =>
    access(path).then(
      () => true,
      () => false,
    ),

  async read(path) {
    try {
      return await readFile(path)
    } catch (cause) {
      throw unreadable(path, cause)
    }
  },

  async write(path, bytes) {
    await makeFolder(dirname(path))
    const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
    try {
      await writeWhole(temporary, bytes)
      await rename(temporary, path)
    } catch (cause) {
      await rm(temporary, { force: true })
      throw new AppError('fileUnwritable', { path }, { cause })
    }
  },

  makeFolder: (path) => makeFolder(path),

  async hashOf(path) {
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(path), hash)
    } catch (cause) {
      throw unreadable(path, cause)
    }
    return hash.digest('hex')
  },

  async blobOf(path) {
    try {
      return await openAsBlob(path)
    } catch (cause) {
      throw unreadable(path, cause)
    }
  },

  sizeOf: (path) =>
    stat(path).then(
      ({ size }) => size,
      () => null,
    ),

  async stampOf(path) {
    try {
      const { size, mtimeMs } = await stat(path)
      return `${size}@${mtimeMs}`
    } catch {
      return null
    }
  },

  remove: (path) => rm(path, { force: true }),

  namesIn: (folder) => readdir(folder).catch(() => []),
}

const unreadable = (path: string, cause: unknown): AppError =>
  new AppError('fileUnreadable', { path }, { cause })

const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path, { recursive: true })
  } catch (cause) {
    throw new AppError('folderUnmakeable', { path }, { cause })
  }
}
