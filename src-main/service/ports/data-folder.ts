import type { CleanablePart, StorageUsage } from '@contract/desktop/storage'

/** All data that Mockwright stores on this computer. */
export interface DataFolder {
  readonly path: string
  usage(): Promise<StorageUsage['parts']>
  freeBytes(): Promise<number>
  /**
   * Removes the files of these parts, including files that running work uses: the caller must know when not to call it.
   */
  empty(part: Exclude<CleanablePart, 'database' | 'leftovers'>): Promise<void>
}
