import type { CleanablePart, StorageUsage } from '@contract/desktop/storage'

/** Everything that Mockwright keeps on this computer. */
export interface DataFolder {
  readonly path: string
  usage(): Promise<StorageUsage['parts']>
  freeBytes(): Promise<number>
  /** Removes the files of these parts. Those of work that goes on may be among them: the caller knows when not to. */
  empty(part: Exclude<CleanablePart, 'database' | 'leftovers'>): Promise<void>
}
