import { lstat, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { AppError } from '@contract/errors'
import type { FolderFence } from '../../service/ports/folder-fence'

/** Throws `FILE_NOT_FOUND` for a folder that does not exist. */
export const openFolderFence = async (named: readonly string[]): Promise<FolderFence> => {
  const folders = await Promise.all(named.map((folder) => realFolder(resolve(folder))))
  const [first = ''] = folders

  const placed = async (name: string): Promise<string> => {
    if (isAbsolute(name)) return resolve(name)
    for (const folder of folders) if (await isThere(join(folder, name))) return join(folder, name)
    return join(first, name)
  }

  return {
    folders,
    async admit(name) {
      const real = name.includes('\0') ? null : await realPlace(await placed(name))
      if (real !== null && folders.some((folder) => isWithin(folder, real))) return real
      throw new AppError('outsideNamedFolders', { path: name, folders })
    },
  }
}

const realFolder = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) throw new AppError('namedFolderMissing', { path })
  return realpath(path)
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * The path without symbolic links; null for a link that leads nowhere, through which a file could be made elsewhere.
 */
const realPlace = async (path: string): Promise<string | null> => {
  try {
    return await realpath(path)
  } catch {
    if (dirname(path) === path || (await isLink(path))) return null
    const folder = await realPlace(dirname(path))
    return folder === null ? null : join(folder, basename(path))
  }
}

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
