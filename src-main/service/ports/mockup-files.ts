import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** The original PSDs of the uploaded mockups. */
export interface MockupFiles {
  keep(uuid: Uuid, bytes: Uint8Array): Promise<FilePath>
  /**
   * Like `keep`, from a stream: the complete file or nothing. An existing file is kept: a repeated request sends the
   * same bytes.
   */
  keepStream(uuid: Uuid, bytes: AsyncIterable<Uint8Array>): Promise<FilePath>
  /** The path for the file of a mockup that has not arrived yet. */
  placeOf(uuid: Uuid): FilePath
  /** Keeps an arrived file for every process, before anybody knows whether it is valid. */
  publish(file: FilePath): Promise<void>
  /** The names of all files, without folders. */
  names(): Promise<readonly string[]>
  /**
   * Marks the file as complete and valid: it may share its bytes with identical files. `hash` is its SHA-256,
   * lower-case hexadecimal.
   */
  seal(file: FilePath, hash: string): Promise<void>
  remove(file: FilePath): Promise<void>
}
