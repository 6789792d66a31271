import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes the files of a folder that were neither written nor read since `before`; returns their number. File systems
 * that note no reading keep a file for as long after it was written.
 */
export const pruneUnusedFiles = async (folder: string, before: Date): Promise<number> => {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= before || found.atime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
