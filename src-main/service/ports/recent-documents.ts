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
 * What the editor opened lately, the newest first; one entry a path: a file that was changed and opened again replaces
 * its older self.
 */
export interface RecentDocuments {
  list(): Promise<readonly RecentEntry[]>
  find(uuid: Uuid): Promise<RecentEntry | null>
  /** Off this list; in the library it stays. */
  remove(uuid: Uuid): Promise<void>
}
