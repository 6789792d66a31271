import type { FilePath } from './engine'

/** The file or folder that a batch table was read from. */
export interface StoredTable {
  readonly id: string
  readonly path: FilePath
  /** Cells name files below the path itself, not beside it. */
  readonly isFolder: boolean
  /** Cells that pointed outside the table's folder when it was read. */
  readonly outside: readonly string[]
}

export interface BatchTableStore {
  /** Replaces a table with the same id. */
  put(table: StoredTable, readAt: Date): Promise<void>
  find(id: string): Promise<StoredTable | null>
}

/** Where the recipes and runs of batches are at hand. */
export interface BatchTablePruning {
  /** Removes so many tables at most that were read before this time, and that no recipe and no run names. */
  prune(before: Date, limit: number): Promise<number>
}
