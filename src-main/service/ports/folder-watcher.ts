import type { AppError } from '@contract/errors'
import type { FilePath } from './engine'

export interface FolderListener {
  /**
   * Called for a complete file: its size and modification time have stopped changing. Called again only when the file
   * has changed.
   */
  onFile(path: FilePath): void
  /** The folder cannot be read; null: it can be read again. */
  onProblem(problem: AppError | null): void
}

export interface WatchedFolder {
  close(): Promise<void>
}

/** Reports the files directly in a folder, existing files first. */
export interface FolderWatcher {
  watch(folder: FilePath, listener: FolderListener): WatchedFolder
}
