import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Files of a data folder that were swept, for as long as somebody may want them back. */
export interface FolderBin {
  /** Moves a file or folder into the bin, under its path in the data folder. A file that is gone is no failure. */
  take(path: string, at: Date): Promise<void>
  /** Removes what was taken before this time. */
  empty(before: Date): Promise<void>
}

/** `<data folder>/bin/<time>/<path in the data folder>`. Names of one file stay links to it. */
export const createFolderBin = (dataFolder: string): FolderBin => {
  const folder = join(dataFolder, 'bin')
  return {
    async take(path, at) {
      const target = join(folder, nameOf(at), relative(dataFolder, path))
      await mkdir(dirname(target), { recursive: true })
      await moved(path, target).catch(() => moved(path, `${target}.${randomUUID().slice(0, 8)}`))
    },

    async empty(before) {
      for (const name of await readdir(folder).catch(() => []))
        if (name < nameOf(before)) await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}

/** Sorts by time. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '-')

const moved = (path: string, target: string): Promise<void> =>
  rename(path, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
