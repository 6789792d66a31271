import { chmodSync, closeSync, lstatSync, mkdirSync, openSync } from 'node:fs'

/** Windows gives each account a folder of its own. */
const hasModes = process.platform !== 'win32'

/**
 * Makes a folder that only its owner reads, or takes the rights of all others away. A folder that everybody shares
 * (`/tmp`) and another account's are left as they are.
 */
export const keepFolderPrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrict(folder, 0o700)
}

/** Takes the rights of all others away from a file, if there is one. */
export const keepFilePrivate = (path: string): void => restrict(path, 0o600)

/**
 * Makes an empty file that only its owner reads, unless there is one already. A file that is there is never opened: on
 * Linux and macOS, closing it would drop every lock that this process has on it, those of SQLite with them.
 */
export const makePrivateFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch (error) {
    if (!isThere(error)) throw error
    keepFilePrivate(path)
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

const restrict = (path: string, mode: number): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!hasModes || !found || found.isSymbolicLink()) return
  const isOurs = found.uid === process.getuid?.()
  const isShared = (found.mode & 0o1000) !== 0
  const isOpen = (found.mode & 0o077) !== 0
  if (isOurs && !isShared && isOpen) chmodSync(path, mode)
}
