import type { FilePath } from './engine'

/** Keeps equal bytes once, by their SHA-256, however many files of the data folder hold them. */
export interface BlobShelf {
  /**
   * Lets a finished file share its bytes with equal ones. `hash`, lower-case hexadecimal, is computed where it is not
   * known.
   */
  share(path: FilePath, hash?: string): Promise<void>
  /** Removes bytes that no file holds any more since `before`. Gives the bytes that were freed. */
  collect(before: Date): Promise<number>
}
