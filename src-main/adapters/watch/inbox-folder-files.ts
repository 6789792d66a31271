import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, lstat, mkdir, readdir, realpath, rm, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@contract/errors'
import type { FilePath } from '../../service/ports/engine'
import type { InboxFiles } from '../../service/ports/inbox-files'

export const inboxFolderFiles: InboxFiles = {
  async hashOf(path) {
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(path), hash)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
    return hash.digest('hex')
  },

  async moveInto(folder, path) {
    try {
      await mkdir(folder, { recursive: true })
      for (let number = 1; ; number++) {
        const target = join(folder, numbered(basename(path), number))
        if (await moveTo(path, target)) return target
      }
    } catch (cause) {
      throw new AppError('pictureUnmovable', { name: basename(path), folder }, { cause })
    }
  },

  writeText: (path, text) => writeFile(path, text),

  remove: (path) => rm(path, { force: true }),

  async namesIn(folder) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  },

  realPath,

  async assertWritable(folder) {
    const probe = join(folder, probeName)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(probe, '')
      await rm(probe, { force: true })
    } catch (cause) {
      throw new AppError('folderReadOnly', { folder }, { cause })
    }
  },

  clearProbe: (folder) => rm(join(folder, probeName), { force: true }),
}

/** Always the same name: a killed process leaves one such file at most, and the next one removes it. */
const probeName = '.mockwright-probe'

/**
 * False where the name is taken. Linking, unlike renaming, never replaces a file; on a file system without links, the
 * file is copied.
 */
const moveTo = async (path: FilePath, target: FilePath): Promise<boolean> => {
  try {
    await link(path, target)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw error
    if (code !== 'EEXIST') return copyTo(path, target)
    if (!(await isSameFile(path, target))) return false
  }
  await unlink(path)
  return true
}

/** Both names stay where a process is killed in the middle of a move. */
const isSameFile = async (path: FilePath, target: FilePath): Promise<boolean> => {
  const [a, b] = await Promise.all([path, target].map((name) => lstat(name, { bigint: true })))
  return a !== undefined && b !== undefined && a.ino !== 0n && a.ino === b.ino && a.dev === b.dev
}

const copyTo = async (path: FilePath, target: FilePath): Promise<boolean> => {
  try {
    await copyFile(path, target, constants.COPYFILE_EXCL)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    await rm(target, { force: true })
    throw error
  }
  await unlink(path)
  return true
}

const numbered = (name: string, number: number): string => {
  if (number === 1) return name
  const extension = extname(name)
  return `${basename(name, extension)} ${number}${extension}`
}

/** For a path that does not exist yet, resolves the folder that would contain it. */
async function realPath(path: FilePath): Promise<FilePath> {
  try {
    return await realpath(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : join(await realPath(above), basename(path))
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
