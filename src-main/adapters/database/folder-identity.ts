import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { z } from 'zod'

/** The file beside the database that has the id of the data folder. */
export const identityFile = 'folder.json'

const identity = z.object({ id: z.string().min(1) })

/**
 * Null where there is no such file, or one without an id: a folder of an earlier version has none. Throws where the
 * disk does not tell: a folder whose identity is unknown must not get that of another one.
 */
export const readFolderId = (folder: string): string | null => {
  const path = join(folder, identityFile)
  const text = found(path, () => readFileSync(path, 'utf8'))
  try {
    return text === null ? null : identity.parse(JSON.parse(text)).id
  } catch {
    return null
  }
}

/** Null where nothing is at this path. */
const found = <Result>(path: string, read: () => Result): Result | null => {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && absent.has(cause.code)) return null
    throw new AppError('fileUnreadable', { path }, { cause })
  }
}

const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** The file is whole and on the disk when this returns. */
export const writeFolderId = (folder: string, id: string): void => {
  const path = join(folder, identityFile)
  const temporary = `${path}.${process.pid}.part`
  try {
    const file = openSync(temporary, 'w')
    try {
      writeFileSync(file, `${JSON.stringify({ id })}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (cause) {
    rmSync(temporary, { force: true })
    throw new AppError('fileUnwritable', { path }, { cause })
  }
}

/** Folders of files that only the database can tell from leftovers. */
export const storedFolders = [
  'mockups',
  'photo-mockups',
  'files',
  'results',
  'blobs',
  'carried',
  'artworks',
  'projects',
]

/** Whether a data folder has an identity or stored files. */
export const isInhabited = (folder: string): boolean =>
  readFolderId(folder) !== null || storedFolders.some((name) => hasFile(join(folder, name)))

const hasFile = (folder: string): boolean =>
  (found(folder, () => readdirSync(folder, { withFileTypes: true })) ?? []).some(
    (entry) => entry.isFile() || (entry.isDirectory() && hasFile(join(folder, entry.name))),
  )
