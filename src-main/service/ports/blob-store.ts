import type { FilePath } from './engine'

/** Stores identical bytes once, by their SHA-256, however many files of the data folder contain them. */
export interface BlobStore {
  /**
   * Lets a finished file share its bytes with identical files. `hash`, lower-case hexadecimal, is computed if it is not
   * given.
   */
  share(path: FilePath, hash?: string): Promise<void>
  /**
   * Removes bytes that no file has used since `before`, unless they are older than `since`. Returns the number of bytes
   * freed.
   */
  collect(unused: { readonly since: Date; readonly before: Date }): Promise<number>
}
