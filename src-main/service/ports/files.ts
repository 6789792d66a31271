import type { FilePath } from './engine'

/** The few things that use cases do with files by themselves; pictures are written by the engine. */
export interface Files {
  exists(path: FilePath): Promise<boolean>
  /** Throws `FILE_NOT_FOUND`. */
  read(path: FilePath): Promise<Uint8Array>
  /** The whole file or nothing; makes its folder. Throws `FILE_NOT_WRITABLE`. */
  write(path: FilePath, bytes: Uint8Array): Promise<void>
  /** With all that it lies in; fine when it is there. Throws `FILE_NOT_WRITABLE`. */
  makeFolder(path: FilePath): Promise<void>
  /** SHA-256, lower-case hexadecimal. Throws `FILE_NOT_FOUND`. */
  hashOf(path: FilePath): Promise<string>
  /** Its bytes are read when they are asked for, and never all at once. Throws `FILE_NOT_FOUND`. */
  blobOf(path: FilePath): Promise<Blob>
  /** Bytes; null when it is gone. */
  sizeOf(path: FilePath): Promise<number | null>
  /** Size and time of last change: differs when the file was changed. Null when it is gone. */
  stampOf(path: FilePath): Promise<string | null>
  /** Fine when it is not there. */
  remove(path: FilePath): Promise<void>
  /** What lies in a folder, by name; empty where there is none. */
  namesIn(folder: FilePath): Promise<readonly string[]>
}
