import type { FilePath } from './engine'

/** What hot folders do with files by themselves. */
export interface InboxFiles {
  /** SHA-256 in lower-case hexadecimal; null when the file is gone. */
  hashOf(path: FilePath): Promise<string | null>
  /**
   * Into a folder, which is made; never over another file: `name 2.png` where `name.png` is taken. Gives the new path.
   * Throws `FILE_NOT_WRITABLE`.
   */
  moveInto(folder: FilePath, path: FilePath): Promise<FilePath>
  writeText(path: FilePath, text: string): Promise<void>
  remove(path: FilePath): Promise<void>
  /** Names of the files directly in it; none when it is not there. */
  namesIn(folder: FilePath): Promise<readonly string[]>
  /** As the system knows it, links followed; as it was where nothing is there. */
  realPath(path: FilePath): Promise<FilePath>
  /** Throws `FILE_NOT_WRITABLE` in words where files cannot be made there. */
  assertWritable(folder: FilePath): Promise<void>
}
