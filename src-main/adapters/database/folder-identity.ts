import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file beside the database that has the id of the data folder. */
export const identityFile = 'folder.json'

const identity = z.object({ id: z.string().min(1) })

/** Null where there is no such file, or none that can be read: a folder of an earlier version has none. */
export const readFolderId = (folder: string): string | null => {
  try {
    return identity.parse(JSON.parse(readFileSync(join(folder, identityFile), 'utf8'))).id
  } catch {
    return null
  }
}

/** The file is whole and on the disk when this returns. */
export const writeFolderId = (folder: string, id: string): void => {
  const path = join(folder, identityFile)
  const temporary = `${path}.${process.pid}.part`
  const file = openSync(temporary, 'w')
  try {
    writeFileSync(file, `${JSON.stringify({ id })}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}

/** Folders of files that only the database can tell from leftovers. */
export const storedFolders = ['mockups', 'files', 'results', 'blobs', 'carried', 'artworks', 'projects']

/** Whether a data folder has an identity or stored files. */
export const isInhabited = (folder: string): boolean =>
  readFolderId(folder) !== null || storedFolders.some((name) => hasFile(join(folder, name)))

const hasFile = (folder: string): boolean => {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.some(
      (entry) => entry.isFile() || (entry.isDirectory() && hasFile(join(folder, entry.name))),
    )
  } catch {
    return false
  }
}
