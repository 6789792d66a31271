import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** The PSDs that were taken in, as they came. */
export interface MockupFiles {
  keep(uuid: Uuid, bytes: Uint8Array): Promise<FilePath>
  /**
   * As `keep`, from a stream: the whole file or nothing. One that is there stays: a request that comes again brings the
   * same.
   */
  keepStream(uuid: Uuid, bytes: AsyncIterable<Uint8Array>): Promise<FilePath>
  /** Where the file of a mockup belongs that is still to come. */
  placeOf(uuid: Uuid): FilePath
  /**
   * The file is whole and good: it may share its bytes with equal ones. `hash` is its SHA-256, lower-case hexadecimal.
   */
  seal(file: FilePath, hash: string): Promise<void>
  remove(file: FilePath): Promise<void>
}
