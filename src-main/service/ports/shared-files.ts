import type { FilePath } from './engine'
import type { Files } from './files'

/**
 * Files that every process of the service may need, on whichever machine it runs. Each is made on one machine, under
 * the path that it has there; a path names the same file in every process. Rejects with `FILES_UNREACHABLE` while the
 * place that all of them share does not answer.
 */
export interface SharedFiles extends Pick<Files, 'exists' | 'read' | 'write' | 'remove'> {
  /** The file is complete: keeps it for every process. `write` does so itself. A file that is kept already stays. */
  publish(path: FilePath): Promise<void>
  /**
   * Brings these files onto this machine, where they stay until the returned function is called. Files that nobody
   * has published, and files of other folders, are left as they are.
   */
  hold(paths: readonly FilePath[]): Promise<() => void>
}
