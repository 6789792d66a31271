import type { FilePath } from './engine'

/** File operations that the use cases perform themselves; pictures are written by the engine. */
export interface Files {
  exists(path: FilePath): Promise<boolean>
  /** Throws `FILE_NOT_FOUND`. */
  read(path: FilePath): Promise<Uint8Array>
  /** Writes the complete file or nothing; creates its folder. Throws `FILE_NOT_WRITABLE`. */
  write(path: FilePath, bytes: Uint8Array): Promise<void>
  /** Creates missing parents too; succeeds if the folder exists. Throws `FILE_NOT_WRITABLE`. */
  makeFolder(path: FilePath): Promise<void>
  /** SHA-256, lower-case hexadecimal. Throws `FILE_NOT_FOUND`. */
  hashOf(path: FilePath): Promise<string>
  /** The bytes are read on demand, and never all at once. Throws `FILE_NOT_FOUND`. */
  blobOf(path: FilePath): Promise<Blob>
  /** Bytes; null if the file is gone. */
  sizeOf(path: FilePath): Promise<number | null>
  /** Size and modification time: changes whenever the file changes. Null if the file is gone. */
  stampOf(path: FilePath): Promise<string | null>
  /** Succeeds if the file does not exist. */
  remove(path: FilePath): Promise<void>
  /** Names of a folder's entries; empty if there is no such folder. */
  namesIn(folder: FilePath): Promise<readonly string[]>
}
