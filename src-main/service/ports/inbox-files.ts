import type { FilePath } from './engine'

/** File operations that hot folders perform themselves. */
export interface InboxFiles {
  /** SHA-256, lower-case hexadecimal; null if the file is gone. */
  hashOf(path: FilePath): Promise<string | null>
  /**
   * Moves the file into a folder, which is created if needed; never replaces another file: `name 2.png` if `name.png`
   * is taken. Returns the new path. Throws `FILE_NOT_WRITABLE`.
   */
  moveInto(folder: FilePath, path: FilePath): Promise<FilePath>
  writeText(path: FilePath, text: string): Promise<void>
  remove(path: FilePath): Promise<void>
  /** Names of the files directly in the folder; empty if it does not exist. */
  namesIn(folder: FilePath): Promise<readonly string[]>
  /** The path with links resolved; unchanged if nothing exists there. */
  realPath(path: FilePath): Promise<FilePath>
  /** Throws `FILE_NOT_WRITABLE` with a message if files cannot be created in the folder. */
  assertWritable(folder: FilePath): Promise<void>
  /** Removes the file that `assertWritable` leaves where its process is killed. */
  clearProbe(folder: FilePath): Promise<void>
}
