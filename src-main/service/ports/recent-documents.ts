import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface RecentEntry {
  readonly uuid: Uuid
  readonly name: string
  readonly path: FilePath
  readonly width: number
  readonly height: number
  readonly openedAt: Date
}

/**
 * Documents that the editor opened recently, newest first; one entry per path: a file that was changed and opened again
 * replaces its older entry.
 */
export interface RecentDocuments {
  list(): Promise<readonly RecentEntry[]>
  find(uuid: Uuid): Promise<RecentEntry | null>
  /** Removes the document from this list only; it stays in the library. */
  remove(uuid: Uuid): Promise<void>
}
