import type { FilePath } from './engine'

/** Where a table of a batch was read from. */
export interface StoredTable {
  readonly id: string
  readonly path: FilePath
  /** Its cells name files below the path itself, not beside it. */
  readonly isFolder: boolean
  /** Cells that led out of its folder when it was read. */
  readonly outside: readonly string[]
}

export interface BatchTableStore {
  /** Replaces what has this id. */
  put(table: StoredTable): Promise<void>
  find(id: string): Promise<StoredTable | null>
}
