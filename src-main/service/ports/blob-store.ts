import type { FilePath } from './engine'

/** Stores identical bytes once, by their SHA-256, however many files of the data folder contain them. */
export interface BlobStore {
  /**
   * Lets a finished file share its bytes with identical files. `hash`, lower-case hexadecimal, is computed if it is not
   * given.
   */
  share(path: FilePath, hash?: string): Promise<void>
  /**
   * Discards bytes that no file has used since `before`, unless they are older than `since`; removes `spent` bytes at
   * once where no file uses them any more. Returns the number of bytes.
   */
  collect(unused: UnusedBytes): Promise<number>
}

export interface UnusedBytes {
  readonly since: Date
  readonly before: Date
  readonly discard: (path: FilePath) => Promise<void>
  /** The file system's identities of bytes whose time is over, as `identityOf` gives them. */
  readonly spent: ReadonlySet<string>
}
