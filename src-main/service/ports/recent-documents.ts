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

/** Newest first; one entry a path: a file that was changed and opened again replaces its older self. */
export interface RecentDocuments {
  put(entry: RecentEntry): void
  list(): readonly RecentEntry[]
  find(uuid: Uuid): RecentEntry | null
  remove(uuid: Uuid): void
}
