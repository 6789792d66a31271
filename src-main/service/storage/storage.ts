import type { CleanablePart, StorageUsage } from '@contract/desktop/storage'
import type { DataFolder } from '../ports/data-folder'
import type { Dialogs } from '../ports/dialogs'

export interface StorageDeps {
  readonly folder: DataFolder
  readonly dialogs: Pick<Dialogs, 'reveal'>
  /** Runs `between` while the engine's process is stopped. */
  readonly withoutEngine: (between: () => Promise<void>) => Promise<void>
  /** Returns the space of deleted rows to the disk. */
  readonly compactDatabase: () => Promise<void>
  /** Removes what interrupted work left behind. */
  readonly sweep: () => Promise<void>
}

/** The use cases behind the window's `storage`. */
export const createStorage = ({ folder, dialogs, withoutEngine, compactDatabase, sweep }: StorageDeps) => {
  const ways: Readonly<Record<CleanablePart, () => Promise<void> | void>> = {
    results: () => folder.empty('results'),
    thumbnails: () => folder.empty('thumbnails'),
    templates: () => withoutEngine(() => folder.empty('templates')),
    database: compactDatabase,
    log: () => folder.empty('log'),
    leftovers: sweep,
  }
  return {
    async usage(): Promise<StorageUsage> {
      const [parts, free_bytes] = await Promise.all([folder.usage(), folder.freeBytes()])
      return { folder: folder.path, free_bytes, parts }
    },

    async clean(part: CleanablePart) {
      const before = totalOf(await folder.usage())
      await ways[part]()
      return { freed_bytes: Math.max(0, before - totalOf(await folder.usage())) }
    },

    reveal: () => dialogs.reveal(folder.path),
  }
}
export type Storage = ReturnType<typeof createStorage>

const totalOf = (parts: StorageUsage['parts']): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)
