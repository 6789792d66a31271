import type { AppError } from '@contract/errors'
import type { FilePath } from './engine'

export interface FolderListener {
  /**
   * A file that is there whole: its size and its time of change have stood still. Told again only when the file has
   * changed.
   */
  onFile(path: FilePath): void
  /** The folder cannot be read; null: it can again. */
  onProblem(problem: AppError | null): void
}

export interface WatchedFolder {
  close(): Promise<void>
}

/** Tells of the files that lie directly in a folder, those that are there already first. */
export interface FolderWatcher {
  watch(folder: FilePath, listener: FolderListener): WatchedFolder
}
