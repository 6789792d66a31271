import type { FilePath } from './engine'

/** The folders that a person named for a program that acts on its own; it reads and writes nothing outside them. */
export interface FolderFence {
  /** Absolute, without symbolic links. */
  readonly folders: readonly FilePath[]
  /**
   * The absolute path of a name; a relative one is looked up in each folder, and stands in the first where nothing has
   * it. The path need not exist. Throws `FORBIDDEN` where it lies outside, also by a symbolic link.
   */
  admit(name: string): Promise<FilePath>
}
