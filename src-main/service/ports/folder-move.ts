/** What came of a data folder's move to PostgreSQL and a bucket. */
export interface FolderMoved {
  readonly folder: string
  /** False: its rows had been moved before, and nothing was done. */
  readonly isNew: boolean
  readonly movedAt: Date
  /** By table, as they were when they arrived. */
  readonly rows: Readonly<Record<string, number>>
  /** Null: files stay in the folder. */
  readonly files: MovedFilesSum | null
  /** Files that rows name and the folder had lost. */
  readonly lost: readonly string[]
  /** Webhooks whose secret cannot be read: its key is missing. */
  readonly lostSecrets: number
  /** Null: workers claim jobs. */
  readonly pausedSince: Date | null
}

export interface MovedFilesSum {
  readonly files: number
  /** Of them, those that an earlier run had brought. */
  readonly before: number
  /** That this run has sent. */
  readonly bytes: number
}

export interface FolderMoveOptions {
  /** Null for the user's own data folder. */
  readonly dataFolder: string | null
  /** Null: as the environment says. */
  readonly toDatabase: string | null
  /** Null: as the environment says, which may name no place: then files stay. */
  readonly toFiles: string | null
  readonly onProgress: (files: number) => void
}

/**
 * Moves what the service keeps. May be killed at any moment and called again: then it goes on, or tells that all is
 * done. Rejects with `moveSourceEmpty`, `dataFolderInUse`, `moveTargetTaken`, `moveIncomplete`,
 * `sharedSecretsKeyMissing`, `postgresUnusable` and `FILES_UNREACHABLE`.
 */
export type MoveFolder = (options: FolderMoveOptions) => Promise<FolderMoved>
